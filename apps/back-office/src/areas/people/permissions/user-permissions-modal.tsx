import type { Permission, User } from '@meridienne/contracts';
import type { Role } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, type FormInstance, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { FaultNote } from '../../../components/fault-note.tsx';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { useFormSave } from '../../../components/use-form-save.ts';
import { useSession } from '../../../lib/use-session.ts';
import { AccountPicker, type PickedAccount } from './components/account-picker.tsx';
import { RoleField } from './components/role-field.tsx';
import { PermissionList } from './components/permission-list.tsx';
import { add, userPermissionsQuery, useRefreshPermissions } from './calls.ts';
import { useFaultText } from './hooks/use-fault-text.ts';
import { useLeaveQuestion } from '../../../components/use-leave-question.ts';
import { useMessages } from '../../../components/messages.tsx';

interface UserPermissionsModalProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface AccountsValues {
  accounts?: PickedAccount[];
  role: Role;
}

/** The accounts that a user has access to, and more of them (A §2). */
export const UserPermissionsModal = ({ user, open, onClose }: UserPermissionsModalProps) => {
  const { t } = useTranslation();
  const isOwn = useSession()?.id === user.id;
  const askToLeave = useLeaveQuestion();
  const list = useQuery({ ...userPermissionsQuery(user.id), enabled: open });
  const [form] = Form.useForm<AccountsValues>();
  const { isSaving, fault, forgetFault, give } = useGiveAccounts(user, form);
  const chosen = Form.useWatch('accounts', form) ?? [];
  const permissions = list.data?.['hydra:member'] ?? [];
  const isTraveller = user.roles.every((role) => role === 'ROLE_USER') && permissions.length === 0;
  const label = t('permissions.ofUser', { name: user.username });

  const close = () => {
    if (isSaving) return;
    if (chosen.length > 0) askToLeave(onClose);
    else onClose();
  };
  return (
    <Modal
      open={open}
      title={label}
      width={680}
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
        describe={({ account }) => ({ title: account.name, subject: account.name })}
        removal={({ account: { name } }) =>
          isOwn ? null : { label: t('permissions.removeAccount', { name }), name: user.username }
        }
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

/** Gives a user access to accounts. */
const useGiveAccounts = (user: User, form: FormInstance<AccountsValues>) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const refresh = useRefreshPermissions();
  const faultText = useFaultText();
  const { save, setFault, ...state } = useFormSave(form);
  const give = ({ accounts = [], role }: AccountsValues) =>
    save(async () => {
      let left = accounts;
      let failed: string | null = null;
      try {
        // One after the other: the first mail tells how to log in, the next ones need not.
        for (const { value } of accounts) {
          await add({
            account: `/api/accounts/${value}`,
            ...identityOf(user),
            role,
            sendMail: true,
          });
          left = left.filter((account) => account.value !== value);
        }
        void message.success(t('permissions.added'));
      } catch (error) {
        failed = faultText(error);
      }
      // Those that are still to be added stay chosen.
      form.setFieldsValue({ accounts: left });
      await refresh();
      // Last of all: who reads it tries again at once, which would be lost on a button that still waits.
      if (failed !== null) setFault({ text: failed, isStale: false });
    });
  return { ...state, give, forgetFault: () => setFault(null) };
};

/** A known person keeps the names that he has: what is sent for those missing is never stored. */
const identityOf = ({ email, username, firstName, lastName }: User) => ({
  email,
  firstName: firstName ?? username,
  lastName: lastName ?? username,
});

interface AccountsFormProps {
  readonly form: FormInstance<AccountsValues>;
  /** What the user has access to already. */
  readonly permissions: readonly Permission[];
  /** An access makes staff of somebody who is none. */
  readonly isTraveller: boolean;
  readonly onSubmit: (values: AccountsValues) => void;
}

/** The accounts that a user is given access to (A §5). */
const AccountsForm = ({ form, permissions, isTraveller, onSubmit }: AccountsFormProps) => {
  const { t } = useTranslation();
  return (
    <Form<AccountsValues>
      form={form}
      layout="vertical"
      preserve={false}
      initialValues={{ role: 'administrator' satisfies Role }}
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
      <RoleField />
    </Form>
  );
};
