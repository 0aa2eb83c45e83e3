import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { Addon } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
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
  const edit = t('addons.editTitle', { name });
  const askLabel = t('addons.delete', { name });
  return (
    <Flex gap={4} justify="end">
      <Tooltip title={edit}>
        <Button type="text" icon={<EditOutlined />} aria-label={edit} onClick={() => onEdit(addon)} />
      </Tooltip>
      <Tooltip title={askLabel}>
        <Button type="text" danger icon={<DeleteOutlined />} aria-label={askLabel} onClick={askToDelete} />
      </Tooltip>
    </Flex>
  );
};
