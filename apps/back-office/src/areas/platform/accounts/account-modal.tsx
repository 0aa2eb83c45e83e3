import type { Account } from '@meridienne/contracts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { EditAccountModal } from './edit-account-modal.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { AccountFields } from '../../venue/door.ts';
import { AdminRows } from './components/admin-rows.tsx';
import { type NewAccount, useCreateAccount } from './hooks/use-create-account.ts';

interface AccountModalProps {
  readonly open: boolean;
  /** The account to change; without one, a new one. */
  readonly account?: Account;
  readonly onClose: () => void;
}

/** The form of an account; administrators are added to new ones only (A §2). */
export const AccountModal = ({ open, account, onClose }: AccountModalProps) => {
  if (!open) return null;
  return account ? (
    <EditAccountModal account={account} onClose={onClose} />
  ) : (
    <CreateAccountModal onClose={onClose} />
  );
};

/** A new account, and who administers it: they are invited once it is there. */
const CreateAccountModal = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const [form] = Form.useForm<NewAccount>();
  const { created, create } = useCreateAccount(form);
  return (
    <FormModal<NewAccount>
      open
      form={form}
      width={640}
      title={t('accounts.create')}
      submitText={t(created ? 'accounts.retryAdmins' : 'accounts.create')}
      initialValues={{ name: '', url: '', admins: [] }}
      onSubmit={create}
      onClose={onClose}
    >
      <AccountFields isFixed={created !== null} />
      <AdminRows form={form} />
    </FormModal>
  );
};
