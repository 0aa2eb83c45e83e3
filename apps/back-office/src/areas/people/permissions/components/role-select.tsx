import type { Permission } from '@meridienne/contracts';
import { type Role, ROLES } from '@meridienne/domain';
import { useMutation } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { failureOf } from '../../../../lib/api-error.ts';
import { changeRole, useRefreshPermissions } from '../calls.ts';
import { ROLE_WORDS } from '../logic/role-words.ts';

interface RoleSelectProps {
  readonly permission: Permission;
  /** Which line it is of. */
  readonly subject: string;
}

/** What somebody may do, changed at once; what is refused stays as it was, and says why. */
export const RoleSelect = ({ permission: { id, role }, subject }: RoleSelectProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const refresh = useRefreshPermissions();
  const change = useMutation({
    mutationFn: (chosen: Role) => changeRole(id, chosen),
    onSuccess: () => void message.success(t('permissions.roleChanged')),
    onError: (error) => void message.error(failureOf(error, t)),
    // It waits until the list says so, too.
    onSettled: () => refresh(),
  });
  return (
    <Select<Role>
      aria-label={t('permissions.roleOf', { name: subject })}
      value={change.isPending ? change.variables : role}
      // Not disabled meanwhile: the keyboard would lose its place.
      loading={change.isPending}
      options={ROLES.map((each) => ({ value: each, label: t(ROLE_WORDS[each].name) }))}
      popupMatchSelectWidth={false}
      style={{ minWidth: 160 }}
      onChange={(chosen) => change.isPending || change.mutate(chosen)}
    />
  );
};
