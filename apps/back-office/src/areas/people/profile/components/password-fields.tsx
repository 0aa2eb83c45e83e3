import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** As the server counts (spaces around it don't). */
const MIN_LENGTH = 8;

/** A new password and its confirmation; empty keeps the one there is (O §5). */
export const PasswordFields = () => {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="password"
        label={t('profile.password')}
        extra={t('profile.passwordHelp', { min: MIN_LENGTH })}
        validateTrigger={['onBlur', 'onSubmit']}
        rules={[
          {
            min: MIN_LENGTH,
            transform: (typed?: string) => typed?.trim(),
            message: t('profile.passwordShort', { min: MIN_LENGTH }),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={t('profile.confirm')}
        dependencies={['password']}
        validateTrigger={['onBlur', 'onSubmit']}
        rules={[
          ({ getFieldValue }) => ({
            validateTrigger: 'onSubmit',
            validator: async (_rule, typed?: string) => {
              const password = getFieldValue('password') as string | undefined;
              if (password?.trim() && !typed) throw new Error(t('profile.confirmRequired'));
            },
          }),
          ({ getFieldValue }) => ({
            validator: async (_rule, typed?: string) => {
              if (typed && typed !== getFieldValue('password')) throw new Error(t('profile.confirmMismatch'));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
    </>
  );
};
