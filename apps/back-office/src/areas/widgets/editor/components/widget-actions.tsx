import type { Widget } from '@meridienne/contracts';
import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../components/icon-button.tsx';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { remove } from '../calls.ts';
import { widgetsKey } from '../../record/calls.ts';

interface WidgetActionsProps {
  readonly accountId: number;
  readonly widget: Widget;
  /** An account keeps one. */
  readonly isLast: boolean;
  onEdit(): void;
}

export const WidgetActions = ({ accountId, widget, isLast, onEdit }: WidgetActionsProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const { name } = widget;
  const ask = () =>
    confirmDelete({
      title: t('widgets.deleteAsk', { name }),
      text: t('widgets.deleteText'),
      remove: async () => {
        await remove(widget.id);
        await client.invalidateQueries({ queryKey: widgetsKey(accountId) });
      },
      done: t('widgets.deleted'),
    });
  return (
    <>
      <IconButton
        icon={<EditOutlined aria-hidden="true" />}
        label={t('widgets.edit', { name })}
        onClick={onEdit}
      />
      {!isLast && (
        <IconButton
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          label={t('widgets.delete', { name })}
          onClick={ask}
        />
      )}
    </>
  );
};
