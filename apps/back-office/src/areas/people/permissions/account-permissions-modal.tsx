import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { Account, Permission } from '@meridienne/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button, Form, type FormInstance, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultNote } from '../../../components/fault-note.tsx';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { useFormSave } from '../../../components/use-form-save.ts';
import { useIsSuperAdmin, useSession } from '../../../lib/use-session.ts';
import { FactorTag } from '../second-factor/components/factor-tag.tsx';
import { useResetFactor } from '../second-factor/hooks/use-reset-factor.ts';
import { RecordHistory } from '../../audit/door.ts';
import { PermissionForm, type PermissionValues } from './components/permission-form.tsx';
import { PermissionList } from './components/permission-list.tsx';
import { WhoMayButton } from './components/who-may-button.tsx';
import { accountPermissionsQuery, add, useRefreshPermissions } from './calls.ts';
import { useFaultText } from './hooks/use-fault-text.ts';
import { useLeaveQuestion } from '../../../components/use-leave-question.ts';
import { useMessages } from '../../../components/messages.tsx';

interface AccountPermissionsModalProps {
  readonly account: Pick<Account, 'id' | 'name'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Who has access to an account. Its one button shows the form first, and sends it then (A §2). */
export const AccountPermissionsModal = ({ account, open, onClose }: AccountPermissionsModalProps) => {
  const { t } = useTranslation();
  const askToLeave = useLeaveQuestion();
  const list = useQuery({ ...accountPermissionsQuery(account.id), enabled: open });
  const [form] = Form.useForm<PermissionValues>();
  const [isAdding, setIsAdding] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const { isSaving, fault, setFault, give } = useGiveAccess(account, form);
  const mayChange = useMayChange(list.data?.['hydra:member']);
  const label = t('permissions.ofAccount', { name: account.name });

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
  return (
    <Modal
      open={open}
      title={label}
      width={680}
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
          onSubmit={(typed) => void give(typed, backToList)}
        />
      ) : (
        <>
          <People label={label} list={list} mayChange={mayChange} />
          <WhoMayButton />
          {open && mayChange && (
            <RecordHistory accountId={account.id} subject="permission" subjectId={null} />
          )}
        </>
      )}
      <div aria-live="assertive">{fault && <FaultNote fault={fault} />}</div>
    </Modal>
  );
};

/** Gives a person access to an account. */
const useGiveAccess = (account: Pick<Account, 'id'>, form: FormInstance<PermissionValues>) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const refresh = useRefreshPermissions();
  const { save, ...state } = useFormSave(form, { wordsOf: useFaultText(), keepsFocus: true });
  const give = ({ email, lastName, firstName, role }: PermissionValues, onGiven: () => void) =>
    save(async () => {
      const person = { email: email.trim(), lastName: lastName.trim(), firstName: firstName.trim() };
      await add({ account: `/api/accounts/${account.id}`, ...person, role, sendMail: true });
      void message.success(t('permissions.added'));
      await refresh();
      onGiven();
    });
  return { ...state, give };
};

interface PeopleProps {
  readonly label: string;
  readonly list: UseQueryResult<{ readonly 'hydra:member': readonly Permission[] }>;
  readonly mayChange: boolean;
}

/** Those who have access; nobody takes away one's own. */
const People = ({ label, list, mayChange }: PeopleProps) => {
  const { t } = useTranslation();
  const ownId = useSession()?.id;
  const askToReset = useResetFactor();
  return (
    <PermissionList
      label={label}
      list={list}
      empty={t('permissions.empty')}
      describe={(permission) => {
        const name = nameOf(permission);
        const isOwn = permission.user.id === ownId;
        return {
          subject: name,
          title: isOwn ? `${name} (${t('permissions.you')})` : name,
          detail: permission.user.email,
          note: <FactorTag hasFactor={permission.user.hasSecondFactor} />,
        };
      }}
      acts={(permission) => {
        if (!permission.user.hasSecondFactor) return [];
        const name = nameOf(permission);
        return [
          {
            key: 'reset-factor',
            word: t('secondFactor.resetWord'),
            label: t('secondFactor.reset', { name }),
            icon: <SafetyCertificateOutlined />,
            act: () => askToReset({ permissionId: permission.id }, name),
            isRare: true,
          },
        ];
      }}
      removal={(permission) => {
        if (!mayChange || permission.user.id === ownId) return null;
        const name = nameOf(permission);
        return { label: t('permissions.remove', { name }), name };
      }}
    />
  );
};

/** Super administrators may, and those whose own access says so. */
const useMayChange = (permissions: readonly Permission[] = []): boolean => {
  const ownId = useSession()?.id;
  const isSuperAdmin = useIsSuperAdmin();
  return isSuperAdmin || permissions.find(({ user }) => user.id === ownId)?.isAdmin === true;
};

const nameOf = ({ user }: Permission): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;
