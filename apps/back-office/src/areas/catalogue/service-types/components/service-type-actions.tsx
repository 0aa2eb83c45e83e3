import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { ServiceType } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
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
  const edit = t('serviceTypes.editTitle', { name });
  const askLabel = t('serviceTypes.delete', { name });
  return (
    <Flex gap={4} justify="end">
      <Tooltip title={edit}>
        <Button type="text" icon={<EditOutlined />} aria-label={edit} onClick={() => onEdit(serviceType)} />
      </Tooltip>
      <Tooltip title={askLabel}>
        <Button type="text" danger icon={<DeleteOutlined />} aria-label={askLabel} onClick={askToDelete} />
      </Tooltip>
    </Flex>
  );
};
