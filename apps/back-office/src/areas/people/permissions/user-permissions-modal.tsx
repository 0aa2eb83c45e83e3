import type { Permission, User } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { useConfirmDelete } from '../../../components/use-confirm-delete.ts';
import { useSession } from '../../../lib/session.ts';
import { AccountPicker, type PickedAccount } from './components/account-picker.tsx';
import { PermissionList } from './components/permission-list.tsx';
import { add, remove, userPermissionsQuery, useRefreshPermissions } from './calls.ts';
import { useFaultText } from './hooks/use-fault-text.ts';
import { useLeaveQuestion } from '../../../components/use-leave-question.ts';

interface UserPermissionsModalProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Values {
  accounts?: PickedAccount[];
}

/** The accounts that a user has access to, and more of them (A §2). */
export const UserPermissionsModal = ({ user, open, onClose }: UserPermissionsModalProps) => {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const isOwn = useSession()?.id === user.id;
  const refresh = useRefreshPermissions();
  const confirmDelete = useConfirmDelete();
  const askToLeave = useLeaveQuestion();
  const faultText = useFaultText();
  const list = useQuery({ ...userPermissionsQuery(user.id), enabled: open });
  const [form] = Form.useForm<Values>();
  const saving = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const chosen = Form.useWatch('accounts', form) ?? [];
  const [fault, setFault] = useState<string | null>(null);
  const permissions = list.data?.['hydra:member'] ?? [];
  const isTraveller = user.roles.every((role) => role === 'ROLE_USER') && permissions.length === 0;

  const save = async ({ accounts = [] }: Values) => {
    // Enter submits again before the button shows that it waits.
    if (saving.current) return;
    saving.current = true;
    setIsSaving(true);
    setFault(null);
    let left = accounts;
    try {
      // One after the other: the first mail tells how to log in, the next ones need not.
      for (const { value } of accounts) {
        await add({ account: `/api/accounts/${value}`, ...identityOf(user), isAdmin: true, sendMail: true });
        left = left.filter((account) => account.value !== value);
      }
      void message.success(t('permissions.added'));
      form.resetFields();
    } catch (error) {
      // Those that are still to be added stay chosen.
      form.setFieldsValue({ accounts: left });
      setFault(faultText(error));
    } finally {
      await refresh();
      saving.current = false;
      setIsSaving(false);
    }
  };
  const removal = (permission: Permission) => {
    if (isOwn) return null;
    const { name } = permission.account;
    return {
      label: t('permissions.removeAccount', { name }),
      remove: () =>
        confirmDelete({
          title: t('permissions.removeAsk', { name: user.username }),
          text: t('permissions.removeText', { name: user.username, account: name }),
          done: t('permissions.removed'),
          remove: async () => {
            await remove(permission.id);
            await refresh();
          },
        }),
    };
  };
  const close = () => {
    if (isSaving) return;
    if (chosen.length > 0) askToLeave(onClose);
    else onClose();
  };
  return (
    <Modal
      open={open}
      title={t('permissions.ofUser', { name: user.username })}
      destroyOnHidden
      onCancel={close}
      afterClose={() => setFault(null)}
      footer={[
        <Button key="close" onClick={close}>
          {t('permissions.close')}
        </Button>,
        <Button key="add" type="primary" loading={isSaving} onClick={() => form.submit()}>
          {t('permissions.add')}
        </Button>,
      ]}
    >
      {open && chosen.length > 0 && !isSaving && <UnsavedGuard />}
      <PermissionList
        label={t('permissions.ofUser', { name: user.username })}
        list={list}
        empty={t('permissions.emptyUser')}
        describe={({ account }) => ({ title: account.name })}
        removal={removal}
      />
      <Form<Values>
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        style={{ marginTop: 16 }}
        onFinish={(values) => void save(values)}
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
      <div aria-live="assertive">{fault !== null && <Alert type="error" showIcon title={fault} />}</div>
    </Modal>
  );
};

/** A known person keeps the names that he has: what is sent for those missing is never stored. */
const identityOf = ({ email, username, firstName, lastName }: User) => ({
  email,
  firstName: firstName ?? username,
  lastName: lastName ?? username,
});
