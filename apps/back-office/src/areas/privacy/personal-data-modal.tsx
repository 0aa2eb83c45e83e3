import { isEmail, normalizeEmail } from '@meridienne/domain';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, type InputRef, Modal, Skeleton } from 'antd';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../components/rule-of.ts';
import { useFocusReturn } from '../../components/use-focus-return.ts';
import { failureOf } from '../../lib/api-error.ts';
import { lookUpPerson } from './calls.ts';
import { PersonFound } from './components/person-found.tsx';
import styles from './personal-data-modal.module.css';

interface PersonalDataModalProps {
  /** An e-mail that is looked up at once; empty for one to be typed. */
  readonly typed: string;
  onClose(): void;
}

const WIDTH = 560;

/** What is known of a person: looked up, exported, erased. */
export const PersonalDataModal = ({ typed, onClose }: PersonalDataModalProps) => {
  const { t } = useTranslation();
  const field = useRef<InputRef>(null);
  useFocusReturn();
  const { mutate, isPending, data, error, variables } = useMutation({
    mutationFn: (email: string) => lookUpPerson(email),
  });
  useEffect(() => {
    if (typed !== '') mutate(typed);
  }, [typed, mutate]);
  return (
    <Modal
      open
      width={WIDTH}
      title={t('personalData.open')}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) field.current?.focus();
      }}
    >
      <p>{t('personalData.help')}</p>
      <SearchForm typed={typed} field={field} isBusy={isPending} onFind={mutate} />
      <div aria-live="polite">
        {isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {error && !isPending && (
          <Alert
            type="error"
            showIcon
            title={failureOf(error, t)}
            action={
              <Button size="small" onClick={() => mutate(variables ?? '')}>
                {t('personalData.retry')}
              </Button>
            }
          />
        )}
        {data && !isPending && <PersonFound key={data.email} person={data} />}
      </div>
    </Modal>
  );
};

interface SearchFormProps {
  readonly typed: string;
  readonly field: Ref<InputRef>;
  readonly isBusy: boolean;
  onFind(email: string): void;
}

const SearchForm = ({ typed, field, isBusy, onFind }: SearchFormProps) => {
  const { t } = useTranslation();
  return (
    <Form<{ email: string }>
      className={styles.search}
      layout="vertical"
      noValidate
      initialValues={{ email: typed }}
      onFinish={({ email }) => onFind(normalizeEmail(email))}
    >
      <Form.Item
        name="email"
        required
        label={t('personalData.email')}
        validateTrigger="onSubmit"
        rules={[ruleOf((email: string) => (isEmail(email.trim()) ? null : t('personalData.emailInvalid')))]}
      >
        <Input ref={field} type="email" inputMode="email" maxLength={254} autoComplete="off" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('personalData.find')}
      </Button>
    </Form>
  );
};
