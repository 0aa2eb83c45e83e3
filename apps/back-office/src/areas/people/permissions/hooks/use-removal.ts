import type { Permission } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { remove, useRefreshPermissions } from '../calls.ts';

/** Asks, and takes an access away. */
export const useRemoval = () => {
  const { t } = useTranslation();
  const refresh = useRefreshPermissions();
  const confirmDelete = useConfirmDelete();
  return ({ id, account }: Permission, name: string): void =>
    confirmDelete({
      title: t('permissions.removeAsk', { name }),
      text: t('permissions.removeText', { name, account: account.name }),
      done: t('permissions.removed'),
      remove: async () => {
        await remove(id);
        await refresh();
      },
    });
};
