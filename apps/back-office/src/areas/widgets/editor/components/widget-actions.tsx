import type { Widget } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EditDelete } from '../../../../components/edit-delete.tsx';
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
    <EditDelete
      name={name}
      editText={t('widgets.edit', { name })}
      onEdit={onEdit}
      deleteText={t('widgets.delete', { name })}
      onDelete={isLast ? undefined : ask}
    />
  );
};
