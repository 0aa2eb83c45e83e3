import type { ErasedPersonalData, PersonalData } from '@meridienne/contracts';
import { normalizeEmail } from '@meridienne/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../components/rule-of.ts';
import { failureOf } from '../../../lib/api-error.ts';
import { erasePerson } from '../calls.ts';
import styles from './person-found.module.css';

interface ErasePersonProps {
  readonly person: PersonalData;
  onErased(erased: ErasedPersonalData): void;
  onCancel(): void;
}

/** Asks for the address once more, and erases. */
export const ErasePerson = ({ person: { email, user }, onErased, onCancel }: ErasePersonProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => erasePerson(email),
    onSuccess: (erased) => {
      onErased(erased);
      // Lists of clients and bookings behind it still show the person.
      void client.invalidateQueries();
    },
  });
  return (
    <Form<{ again: string }>
      layout="vertical"
      noValidate
      initialValues={{ again: '' }}
      onFinish={() => {
        if (!isPending) mutate();
      }}
    >
      <Alert
        type="warning"
        showIcon
        title={t('personalData.eraseTitle')}
        description={
          <>
            {t('personalData.eraseHelp')}
            {user?.isStaff && <p>{t('personalData.eraseStaff')}</p>}
          </>
        }
      />
      <Form.Item
        name="again"
        required
        label={t('personalData.confirm', { email })}
        validateTrigger="onSubmit"
        rules={[
          ruleOf((again: string) =>
            normalizeEmail(again) === email ? null : t('personalData.confirmDiffers'),
          ),
        ]}
      >
        <Input ref={field} type="email" inputMode="email" maxLength={254} autoComplete="off" />
      </Form.Item>
      {error && !isPending && <Alert type="error" showIcon role="alert" title={failureOf(error, t)} />}
      <div className={styles.buttons}>
        <Button type="primary" danger htmlType="submit" loading={isPending}>
          {t('personalData.eraseNow')}
        </Button>
        <Button disabled={isPending} onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
      </div>
    </Form>
  );
};
