import { DeleteOutlined } from '@ant-design/icons';
import type { Permission } from '@meridienne/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Empty, Skeleton, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RowAction, RowActions, WordsRoom } from '../../../../components/row-actions.tsx';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { remove, useRefreshPermissions } from '../calls.ts';
import styles from './permission-list.module.css';

interface PermissionListProps {
  readonly label: string;
  readonly list: UseQueryResult<{ readonly 'hydra:member': readonly Permission[] }>;
  readonly empty: string;
  /** What a line is called, what stands under it, and what is to be known beside the role. */
  readonly describe: (permission: Permission) => {
    readonly title: ReactNode;
    readonly detail?: string;
    readonly note?: ReactNode;
  };
  /** What its delete icon says, and who is asked about; null for a line without one. */
  readonly removal: (permission: Permission) => { readonly label: string; readonly name: string } | null;
  /** What else may be done with a line that can be removed. */
  readonly acts?: (permission: Permission) => readonly RowAction[];
}

/** Permissions line by line, from either side. */
export const PermissionList = ({ label, list, empty, describe, removal, acts }: PermissionListProps) => {
  const { t } = useTranslation();
  const askToRemove = useRemoval();
  if (list.isError && !list.data) return <LoadFailed onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const permissions = list.data['hydra:member'];
  if (permissions.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />;
  return (
    <WordsRoom value>
      <ul className={styles.list} aria-label={label}>
        {permissions.map((permission) => {
          const { title, detail, note } = describe(permission);
          const deletion = removal(permission);
          return (
            <li key={permission.id}>
              <div className={styles.who}>
                <strong>{title}</strong>
                {detail && <span className={styles.detail}>{detail}</span>}
              </div>
              {note}
              <Tag color={permission.isAdmin ? 'blue' : 'default'}>
                {t(permission.isAdmin ? 'permissions.admin' : 'permissions.limited')}
              </Tag>
              {deletion && (
                <RowActions
                  name={deletion.name}
                  actions={[
                    ...(acts?.(permission) ?? []),
                    {
                      key: 'remove',
                      word: t('permissions.removeWord'),
                      label: deletion.label,
                      icon: <DeleteOutlined />,
                      act: () => askToRemove(permission, deletion.name),
                      isDanger: true,
                    },
                  ]}
                />
              )}
            </li>
          );
        })}
      </ul>
    </WordsRoom>
  );
};

const useRemoval = () => {
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
