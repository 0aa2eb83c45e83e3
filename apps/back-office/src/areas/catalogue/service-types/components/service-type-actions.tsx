import type { ServiceType } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EditDelete } from '../../../../components/edit-delete.tsx';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { nameIn } from '../../../../lib/name-in.ts';
import { refreshServiceTypes, remove } from '../calls.ts';

interface ServiceTypeActionsProps {
  readonly serviceType: ServiceType;
  onEdit(serviceType: ServiceType): void;
}

export const ServiceTypeActions = ({ serviceType, onEdit }: ServiceTypeActionsProps) => {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const { id } = serviceType;
  const name = nameIn(i18n.language, serviceType);
  const askToDelete = () =>
    confirmDelete({
      title: t('serviceTypes.deleteAsk', { name }),
      text: t('serviceTypes.deleteText'),
      done: t('serviceTypes.deleted'),
      remove: async () => {
        await remove(id);
        await refreshServiceTypes(client);
      },
    });
  return (
    <EditDelete
      name={name}
      editText={t('serviceTypes.editTitle', { name })}
      onEdit={() => onEdit(serviceType)}
      deleteText={t('serviceTypes.delete', { name })}
      onDelete={askToDelete}
    />
  );
};
