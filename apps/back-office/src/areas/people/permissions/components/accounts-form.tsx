import type { Permission } from '@meridienne/contracts';
import { Alert, Form, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountsValues } from '../hooks/use-give-accounts.ts';
import { AccountPicker } from './account-picker.tsx';

interface AccountsFormProps {
  readonly form: FormInstance<AccountsValues>;
  /** What the user has access to already. */
  readonly permissions: readonly Permission[];
  /** An access makes staff of somebody who is none. */
  readonly isTraveller: boolean;
  readonly onSubmit: (values: AccountsValues) => void;
}

/** The accounts that a user is given access to (A §5). */
export const AccountsForm = ({ form, permissions, isTraveller, onSubmit }: AccountsFormProps) => {
  const { t } = useTranslation();
  return (
    <Form<AccountsValues>
      form={form}
      layout="vertical"
      preserve={false}
      requiredMark={false}
      style={{ marginTop: 16 }}
      onFinish={onSubmit}
    >
      {isTraveller && (
        <Alert type="info" showIcon title={t('permissions.traveller')} style={{ marginBottom: 16 }} />
      )}
      <Form.Item
        name="accounts"
        label={t('permissions.accounts')}
        rules={[{ type: 'array', required: true, min: 1, message: t('permissions.accountsRequired') }]}
      >
        <AccountPicker without={new Set(permissions.map(({ account }) => account.id))} />
      </Form.Item>
    </Form>
  );
};
