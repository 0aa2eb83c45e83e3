import type { ErasedPersonalData, PersonalData } from '@meridienne/contracts';
import { normalizeEmail } from '@meridienne/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../components/rule-of.ts';
import { failureOf } from '../../../lib/api-error.ts';
import { erasePerson } from '../calls.ts';
import { NamingBlocks } from './naming-blocks.tsx';
import styles from './person-found.module.css';

interface ErasePersonProps {
  readonly person: PersonalData;
  onErased(erased: ErasedPersonalData): void;
  onCancel(): void;
}

/** Asks for the address once more, and erases. */
export const ErasePerson = ({ person: { email, user, blocks }, onErased, onCancel }: ErasePersonProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const field = useRef<InputRef>(null);
  const isNamed = blocks.length > 0;
  useEffect(() => {
    if (!isNamed) field.current?.focus();
  }, [isNamed]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (about: number[]) => erasePerson(email, about),
    onSuccess: (erased) => {
      onErased(erased);
      // Lists of clients and bookings behind it still show the person.
      void client.invalidateQueries();
    },
  });
  return (
    <Form<{ again: string; blocks?: number[] }>
      layout="vertical"
      noValidate
      initialValues={{ again: '' }}
      onFinish={({ blocks: about = [] }) => {
        if (!isPending) mutate(about);
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
      {isNamed && (
        <Form.Item name="blocks">
          <NamingBlocks blocks={blocks} />
        </Form.Item>
      )}
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
