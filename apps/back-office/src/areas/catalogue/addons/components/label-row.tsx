import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { Tag } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../../../components/row-actions.tsx';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { refreshAddons } from '../calls/addons.ts';
import { LabelEdit } from './label-edit.tsx';
import { remove } from '../calls/labels.ts';
import shared from '../../../../components/shared.module.css';
import styles from './label-row.module.css';

interface LabelRowProps {
  readonly label: Tag;
  readonly isEdited: boolean;
  onEdit(isEdited: boolean): void;
}

/** A label and how many extras have it; its name becomes a field while it is edited. */
export const LabelRow = ({ label, isEdited, onEdit }: LabelRowProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const opener = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current && !isEdited) opener.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const { id, name } = label;
  const count = label.addons.length;
  const askToDelete = () =>
    confirmDelete({
      title: t('labels.deleteAsk', { name }),
      text: t('labels.deleteText'),
      done: t('labels.deleted'),
      remove: async () => {
        await remove(id);
        await refreshAddons(client);
      },
    });
  return (
    <li className={styles.row} style={{ borderColor: token.colorBorderSecondary }}>
      {isEdited ? (
        <LabelEdit label={label} onDone={() => onEdit(false)} />
      ) : (
        <>
          <span className={styles.name}>{name}</span>
          <span className={shared.numbers} style={{ color: token.colorTextDescription }}>
            {count === 0 ? t('labels.unused') : t('labels.count', { count })}
          </span>
          <RowActions
            name={name}
            actions={[
              {
                key: 'rename',
                word: t('labels.renameWord'),
                label: t('labels.rename', { name }),
                icon: <EditOutlined aria-hidden="true" />,
                act: () => onEdit(true),
                ref: opener,
              },
              {
                key: 'delete',
                word: t('table.delete'),
                label: t('labels.delete', { name }),
                icon: <DeleteOutlined aria-hidden="true" />,
                act: askToDelete,
                isDanger: true,
              },
            ]}
          />
        </>
      )}
    </li>
  );
};
