import type { Account, readAccount, updateAccount } from '@meridienne/contracts';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { call } from '../../../lib/api.ts';
import { accountBody, AccountFields, type AccountValues } from '../../venue/door.ts';
import { useAccountLists } from './calls.ts';
import { useMessages } from '../../../components/messages.tsx';

interface EditAccountModalProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** Changes an account; what somebody else changed meanwhile is not overwritten. */
export const EditAccountModal = ({ account, onClose }: EditAccountModalProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const lists = useAccountLists();
  const [form] = Form.useForm<AccountValues>();
  /** The state of the account that the form was filled from. */
  const [updatedAt, setUpdatedAt] = useState(account.updatedAt);
  const params = { id: account.id };

  const save = async (values: AccountValues) => {
    const body = { ...accountBody(values), updatedAt };
    try {
      await lists.replace(await call<typeof updateAccount>('PATCH /accounts/:id', { params, body }));
      void message.success(t('accounts.updated'));
    } catch (error) {
      void message.error(t('accounts.failed'));
      await lists.reload();
      throw error;
    }
  };
  const reload = async () => {
    const fresh = await call<typeof readAccount>('GET /accounts/:id', { params });
    setUpdatedAt(fresh.updatedAt);
    return { name: fresh.name, url: fresh.url };
  };
  return (
    <FormModal<AccountValues>
      open
      form={form}
      title={t('accounts.edit')}
      initialValues={{ name: account.name, url: account.url }}
      onSubmit={save}
      onReload={reload}
      onClose={onClose}
    >
      <AccountFields />
    </FormModal>
  );
};
