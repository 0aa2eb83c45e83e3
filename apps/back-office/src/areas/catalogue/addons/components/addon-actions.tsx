import type { Addon } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EditDelete } from '../../../../components/edit-delete.tsx';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { nameIn } from '../../../../lib/name-in.ts';
import { refreshAddons, remove } from '../calls/addons.ts';

interface AddonActionsProps {
  readonly addon: Addon;
  onEdit(addon: Addon): void;
}

export const AddonActions = ({ addon, onEdit }: AddonActionsProps) => {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const { id } = addon;
  const name = nameIn(i18n.language, addon);
  const askToDelete = () =>
    confirmDelete({
      title: t('addons.deleteAsk', { name }),
      text: t('addons.deleteText'),
      done: t('addons.deleted'),
      remove: async () => {
        await remove(id);
        await refreshAddons(client);
      },
    });
  return (
    <EditDelete
      name={name}
      editText={t('addons.editTitle', { name })}
      onEdit={() => onEdit(addon)}
      deleteText={t('addons.delete', { name })}
      onDelete={askToDelete}
    />
  );
};
