import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';

interface PasswordFieldsProps {
  /** A new user needs one; an empty one keeps a known user's. */
  readonly isNew: boolean;
  readonly help: string;
}

/** As the server counts (spaces around it don't). */
const MIN_LENGTH = 8;

/** A password and its confirmation, which is held against it as one types, and once more on submit (A §5). */
export const PasswordFields = ({ isNew, help }: PasswordFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="password"
        label={t('users.password')}
        extra={help}
        required={isNew}
        validateFirst
        validateTrigger={['onBlur', 'onSubmit']}
        rules={[
          ...(isNew ? [{ required: true, whitespace: true, message: t('users.passwordRequired') }] : []),
          {
            min: MIN_LENGTH,
            transform: (typed?: string) => typed?.trim(),
            message: t('users.passwordShort', { min: MIN_LENGTH }),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={t('users.confirm')}
        required={isNew}
        dependencies={['password']}
        validateFirst
        validateTrigger={['onChange', 'onSubmit']}
        rules={[
          ({ getFieldValue }) => ({
            validateTrigger: 'onSubmit',
            ...ruleOf((typed: string | undefined) => {
              const password = getFieldValue('password') as string | undefined;
              if (password && !typed) return t('users.confirmRequired');
              return (password ?? '') === (typed ?? '') ? null : t('users.confirmDiffers');
            }),
          }),
          ({ getFieldValue }) => ({
            validateTrigger: 'onChange',
            ...ruleOf((typed: string | undefined) =>
              typed && typed !== getFieldValue('password') ? t('users.confirmMismatch') : null,
            ),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
    </>
  );
};
