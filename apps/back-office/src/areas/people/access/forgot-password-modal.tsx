import type { forgetPassword } from '@meridienne/contracts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { failureOf } from '../../../lib/api-error.ts';

interface ForgotPasswordModalProps {
  readonly open: boolean;
  /** The e-mail that stands in the log-in form already. */
  readonly email: string | undefined;
  onClose(): void;
}

/** How long the window stays after it worked (A §9). */
const CLOSE_AFTER_MS = 1000;

export const ForgotPasswordModal = ({ open, email, onClose }: ForgotPasswordModalProps) => {
  const { t, i18n } = useTranslation();
  const [form] = Form.useForm<{ email: string }>();
  const ask = useMutation({
    mutationFn: (typed: { email: string }) =>
      call<typeof forgetPassword>('POST /public/forget-password', {
        body: { email: typed.email.trim(), language: i18n.language },
      }),
  });
  const { isSuccess, reset } = ask;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(() => {
      reset();
      onClose();
    }, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset, onClose]);
  return (
    <Modal
      open={open}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && (form.getFieldInstance('email') as HTMLElement).focus()}
      title={t('forgot.title')}
      okText={t('forgot.submit')}
      cancelText={t('shell.cancel')}
      confirmLoading={ask.isPending}
      okButtonProps={{ disabled: isSuccess }}
      onOk={() => form.submit()}
      onCancel={() => {
        reset();
        onClose();
      }}
    >
      <p>{t('forgot.help')}</p>
      <Form
        form={form}
        // A label means the field of its own form.
        name="forgot"
        layout="vertical"
        requiredMark={false}
        initialValues={{ email }}
        onFinish={(typed) => ask.mutate(typed)}
      >
        <Form.Item
          name="email"
          label={t('login.email')}
          validateTrigger={['onBlur', 'onSubmit']}
          rules={[
            { required: true, whitespace: true, message: t('forgot.emailRequired') },
            { type: 'email', transform: (typed: string) => typed.trim(), message: t('forgot.emailInvalid') },
          ]}
        >
          <Input type="email" autoComplete="email" />
        </Form.Item>
      </Form>
      <div aria-live="polite">
        {isSuccess && <Alert type="success" showIcon title={t('forgot.sent')} />}
        {ask.isError && <Alert type="error" showIcon title={failureOf(ask.error, t)} />}
      </div>
    </Modal>
  );
};
