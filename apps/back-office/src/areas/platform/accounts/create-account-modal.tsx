import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { AccountFields } from '../../venue/door.ts';
import { AdminRows } from './components/admin-rows.tsx';
import { type NewAccount, useCreateAccount } from './hooks/use-create-account.ts';

/** A new account, and who administers it: they are invited once it is there. */
export const CreateAccountModal = ({ onClose }: { readonly onClose: () => void }) => {
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
