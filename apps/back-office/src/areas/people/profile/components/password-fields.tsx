import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';

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
            ...ruleOf((typed: string | undefined) => {
              const password = getFieldValue('password') as string | undefined;
              return password?.trim() && !typed ? t('profile.confirmRequired') : null;
            }),
          }),
          ({ getFieldValue }) =>
            ruleOf((typed: string | undefined) =>
              typed && typed !== getFieldValue('password') ? t('profile.confirmMismatch') : null,
            ),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
    </>
  );
};
