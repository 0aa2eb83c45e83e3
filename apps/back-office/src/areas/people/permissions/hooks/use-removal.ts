import type { Permission } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { remove, useRefreshPermissions } from '../calls.ts';

/** Asks, and takes an access away, or an invitation back. */
export const useRemoval = () => {
  const { t } = useTranslation();
  const refresh = useRefreshPermissions();
  const confirmDelete = useConfirmDelete();
  /** @param name whose it is */
  return ({ id, account, invitation }: Permission, name: string): void => {
    const isInvited = invitation !== null;
    confirmDelete({
      title: t(isInvited ? 'permissions.withdrawAsk' : 'permissions.removeAsk', { name }),
      text: t(isInvited ? 'permissions.withdrawText' : 'permissions.removeText', {
        name,
        account: account.name,
      }),
      ...(isInvited && { removeText: t('permissions.withdrawWord') }),
      done: t(isInvited ? 'permissions.withdrawn' : 'permissions.removed'),
      remove: async () => {
        await remove(id);
        await refresh();
      },
    });
  };
};
