import type { User } from '@meridienne/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Switch, Tooltip } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { isSuperAdmin, STAFF_ROLES, SUPER_ADMIN_ROLES, update } from './users-queries.ts';

/** A slip that is taken back at once costs no call (A §9). */
const DEBOUNCE_MS = 200;

/** Gives or takes the super administrator's role; never one's own (A §4). */
export const AdminSwitch = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const isOwn = useSession()?.id === user.id;
  const isOn = isSuperAdmin(user);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useMutation({
    mutationFn: (on: boolean) => update(user.id, { roles: on ? SUPER_ADMIN_ROLES : STAFF_ROLES }),
    onSuccess: () => void message.success(t('users.updated')),
    onError: (error) => {
      const reason = messageOf(error, '');
      void message.error(reason ? t('users.roleRefused', { reason }) : t('users.roleFailed'));
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['users'] });
      setWanted(null);
    },
  });
  const choose = (on: boolean) => {
    setWanted(on);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (on === isOn ? setWanted(null) : change.mutate(on)), DEBOUNCE_MS);
  };
  return (
    <Tooltip title={isOwn ? t('users.ownAdmin') : undefined}>
      <Switch
        aria-label={t('users.adminOf', { name: user.username })}
        checked={wanted ?? isOn}
        disabled={isOwn}
        loading={change.isPending}
        onChange={choose}
      />
    </Tooltip>
  );
};
