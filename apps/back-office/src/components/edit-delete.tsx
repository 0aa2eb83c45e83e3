import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { RowActions } from './row-actions.tsx';

interface EditDeleteProps {
  /** Which row it is. */
  readonly name: string;
  readonly editText: string;
  onEdit(): void;
  readonly deleteText: string;
  /** Left out for what has to stay. */
  readonly onDelete?: (() => void) | undefined;
}

/** What one can do with most rows. */
export const EditDelete = ({ name, editText, onEdit, deleteText, onDelete }: EditDeleteProps) => {
  const { t } = useTranslation();
  const edit = {
    key: 'edit',
    word: t('table.edit'),
    label: editText,
    icon: <EditOutlined aria-hidden="true" />,
    act: onEdit,
  };
  const deletion = onDelete && {
    key: 'delete',
    word: t('table.delete'),
    label: deleteText,
    icon: <DeleteOutlined aria-hidden="true" />,
    act: onDelete,
    isDanger: true,
  };
  return <RowActions name={name} actions={deletion ? [edit, deletion] : [edit]} />;
};
