import { KeyOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { prove, proveByPasskey } from './calls.ts';
import { useFactorWords } from './hooks/use-factor-words.ts';
import styles from './proof-modal.module.css';

interface ProofModalProps {
  /** Whether there is a passkey that could be used here. */
  readonly hasPasskey: boolean;
  onProven(): void;
  /** Closed without a proof. */
  onClose(): void;
}

/** Asks once more who it is, before what opens the account is changed. */
export const ProofModal = ({ hasPasskey, onProven, onClose }: ProofModalProps) => {
  const { t } = useTranslation();
  const wordsOf = useFactorWords();
  const [form] = Form.useForm<{ password: string }>();
  const byPasskey = useMutation({ mutationFn: proveByPasskey, onSuccess: onProven });
  const fault = byPasskey.error && wordsOf(byPasskey.error);
  return (
    <FormModal<{ password: string }>
      open
      form={form}
      title={t('secondFactor.proofTitle')}
      submitText={t('secondFactor.proofGo')}
      onSubmit={async ({ password }) => {
        await prove({ password });
        onProven();
        // The window goes with the question, and nothing was given up.
        return false;
      }}
      onClose={onClose}
    >
      <p>{t('secondFactor.proofHelp')}</p>
      <Form.Item
        name="password"
        label={t('secondFactor.proofPassword')}
        required
        rules={[{ required: true, message: t('secondFactor.proofPasswordRequired') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      {hasPasskey && (
        <div className={styles.passkey}>
          <span>{t('login.or')}</span>
          <Button
            icon={<KeyOutlined aria-hidden="true" />}
            loading={byPasskey.isPending}
            onClick={() => byPasskey.mutate()}
          >
            {t('secondFactor.proofPasskey')}
          </Button>
        </div>
      )}
      <div aria-live="assertive">{fault && <Alert type="error" showIcon title={fault} />}</div>
    </FormModal>
  );
};
