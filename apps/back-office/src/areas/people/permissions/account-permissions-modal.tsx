import type { Account, Permission } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { fieldErrors } from '../../../components/field-errors.ts';
import { useConfirmDelete } from '../../../components/use-confirm-delete.ts';
import { useIsSuperAdmin, useSession } from '../../../lib/session.ts';
import { PermissionForm, type PermissionValues } from './components/permission-form.tsx';
import { PermissionList } from './components/permission-list.tsx';
import { accountPermissionsQuery, add, remove, useRefreshPermissions } from './calls.ts';
import { useFaultText } from './hooks/use-fault-text.ts';
import { useLeaveQuestion } from '../../../components/use-leave-question.ts';

interface AccountPermissionsModalProps {
  readonly account: Pick<Account, 'id' | 'name'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Who has access to an account. Its one button shows the form first, and sends it then (A §2). */
export const AccountPermissionsModal = ({ account, open, onClose }: AccountPermissionsModalProps) => {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const ownId = useSession()?.id;
  const isSuperAdmin = useIsSuperAdmin();
  const refresh = useRefreshPermissions();
  const confirmDelete = useConfirmDelete();
  const askToLeave = useLeaveQuestion();
  const faultText = useFaultText();
  const list = useQuery({ ...accountPermissionsQuery(account.id), enabled: open });
  const [form] = Form.useForm<PermissionValues>();
  const [isAdding, setIsAdding] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const saving = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const own = list.data?.['hydra:member'].find(({ user }) => user.id === ownId);
  const mayChange = isSuperAdmin || own?.isAdmin === true;

  const backToList = () => {
    form.resetFields();
    setIsTouched(false);
    setFault(null);
    setIsAdding(false);
  };
  const leave = (then: () => void) => {
    if (isSaving) return;
    if (isTouched) askToLeave(then);
    else then();
  };
  const save = async ({ email, lastName, firstName, isAdmin }: PermissionValues) => {
    // Enter submits again before the button shows that it waits.
    if (saving.current) return;
    saving.current = true;
    setIsSaving(true);
    setFault(null);
    try {
      const person = { email: email.trim(), lastName: lastName.trim(), firstName: firstName.trim() };
      await add({ account: `/api/accounts/${account.id}`, ...person, isAdmin, sendMail: true });
      void message.success(t('permissions.added'));
      await refresh();
      backToList();
    } catch (error) {
      const [fields, others] = fieldErrors(error, form);
      form.setFields(fields);
      if (fields.length === 0 || others.length > 0) setFault(others.join(' ') || faultText(error));
    } finally {
      saving.current = false;
      setIsSaving(false);
    }
  };
  const removal = (permission: Permission) => {
    if (!mayChange || permission.user.id === ownId) return null;
    const name = nameOf(permission);
    return {
      label: t('permissions.remove', { name }),
      remove: () =>
        confirmDelete({
          title: t('permissions.removeAsk', { name }),
          text: t('permissions.removeText', { name, account: account.name }),
          done: t('permissions.removed'),
          remove: async () => {
            await remove(permission.id);
            await refresh();
          },
        }),
    };
  };
  return (
    <Modal
      open={open}
      title={t('permissions.ofAccount', { name: account.name })}
      destroyOnHidden
      mask={{ closable: !isAdding }}
      onCancel={() => leave(onClose)}
      afterClose={backToList}
      footer={[
        <Button key="cancel" onClick={() => (isAdding ? leave(backToList) : onClose())}>
          {t(isAdding ? 'shell.cancel' : 'permissions.close')}
        </Button>,
        mayChange && (
          <Button
            key="add"
            type="primary"
            loading={isSaving}
            onClick={() => (isAdding ? form.submit() : setIsAdding(true))}
          >
            {t('permissions.add')}
          </Button>
        ),
      ]}
    >
      {open && isTouched && !isSaving && <UnsavedGuard />}
      {isAdding ? (
        <PermissionForm
          form={form}
          onTouched={() => setIsTouched(true)}
          onSubmit={(values) => void save(values)}
        />
      ) : (
        <PermissionList
          label={t('permissions.ofAccount', { name: account.name })}
          list={list}
          empty={t('permissions.empty')}
          describe={(permission) => ({
            title:
              permission.user.id === ownId
                ? `${nameOf(permission)} (${t('permissions.you')})`
                : nameOf(permission),
            detail: permission.user.email,
          })}
          removal={removal}
        />
      )}
      <div aria-live="assertive">{fault !== null && <Alert type="error" showIcon title={fault} />}</div>
    </Modal>
  );
};

const nameOf = ({ user }: Permission): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;
