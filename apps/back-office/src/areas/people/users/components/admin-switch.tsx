import type { User } from '@meridienne/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Switch, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../../lib/api-error.ts';
import { useSession } from '../../../../lib/use-session.ts';
import { AdminRights } from './admin-rights.tsx';
import { isSuperAdmin, STAFF_ROLES, SUPER_ADMIN_ROLES, update } from '../calls.ts';
import { useMessages } from '../../../../components/messages.tsx';

/** Gives or takes the super administrator's role, after asking; never one's own (A §4). */
export const AdminSwitch = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation();
  const { message, modal } = useMessages();
  const client = useQueryClient();
  const isOwn = useSession()?.id === user.id;
  const isOn = isSuperAdmin(user);
  const name = user.username;
  const change = useMutation({
    mutationFn: (on: boolean) => update(user.id, { roles: on ? SUPER_ADMIN_ROLES : STAFF_ROLES }),
    onSuccess: () => void message.success(t('users.updated')),
    onError: (error) => {
      const reason = messageOf(error, '');
      void message.error(reason ? t('users.roleRefused', { reason }) : t('users.roleFailed'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
  const ask = (on: boolean) =>
    void modal.confirm({
      title: t(on ? 'users.giveAdminAsk' : 'users.takeAdminAsk', { name }),
      content: on ? <AdminRights email={user.email} /> : t('users.takeAdminText'),
      okText: t(on ? 'users.giveAdmin' : 'users.takeAdmin'),
      cancelText: t('shell.cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      // What went wrong is said beside the question, which has gone by then.
      onOk: () => change.mutateAsync(on).catch(() => undefined),
    });
  return (
    <Tooltip title={isOwn ? t('users.ownAdmin') : undefined}>
      <Switch
        aria-label={t('users.adminOf', { name })}
        checked={isOn}
        disabled={isOwn}
        loading={change.isPending}
        onChange={ask}
      />
    </Tooltip>
  );
};
