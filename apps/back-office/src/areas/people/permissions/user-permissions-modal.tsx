import type { Permission, User } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { FaultNote } from '../../../components/fault-note.tsx';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { useSession } from '../../../lib/session.ts';
import { AccountsForm } from './components/accounts-form.tsx';
import { PermissionList } from './components/permission-list.tsx';
import { userPermissionsQuery } from './calls.ts';
import { type AccountsValues, useGiveAccounts } from './hooks/use-give-accounts.ts';
import { useRemoval } from './hooks/use-removal.ts';
import { useLeaveQuestion } from '../../../components/use-leave-question.ts';

interface UserPermissionsModalProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The accounts that a user has access to, and more of them (A §2). */
export const UserPermissionsModal = ({ user, open, onClose }: UserPermissionsModalProps) => {
  const { t } = useTranslation();
  const isOwn = useSession()?.id === user.id;
  const askToLeave = useLeaveQuestion();
  const askToRemove = useRemoval();
  const list = useQuery({ ...userPermissionsQuery(user.id), enabled: open });
  const [form] = Form.useForm<AccountsValues>();
  const { isSaving, fault, forgetFault, give } = useGiveAccounts(user, form);
  const chosen = Form.useWatch('accounts', form) ?? [];
  const permissions = list.data?.['hydra:member'] ?? [];
  const isTraveller = user.roles.every((role) => role === 'ROLE_USER') && permissions.length === 0;
  const label = t('permissions.ofUser', { name: user.username });

  const removal = (permission: Permission) => {
    if (isOwn) return null;
    return {
      label: t('permissions.removeAccount', { name: permission.account.name }),
      remove: () => askToRemove(permission, user.username),
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
      title={label}
      destroyOnHidden
      onCancel={close}
      afterClose={forgetFault}
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
        label={label}
        list={list}
        empty={t('permissions.emptyUser')}
        describe={({ account }) => ({ title: account.name })}
        removal={removal}
      />
      <AccountsForm
        form={form}
        permissions={permissions}
        isTraveller={isTraveller}
        onSubmit={(values) => void give(values)}
      />
      <div aria-live="assertive">{fault && <FaultNote fault={fault} />}</div>
    </Modal>
  );
};
