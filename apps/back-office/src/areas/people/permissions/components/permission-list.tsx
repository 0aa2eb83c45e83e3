import type { Permission } from '@meridienne/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Empty, Skeleton } from 'antd';
import type { ComponentProps } from 'react';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { WordsRoom } from '../../../../components/row-actions.tsx';
import { PermissionLine } from './permission-line.tsx';
import styles from './permission-list.module.css';

type Line = ComponentProps<typeof PermissionLine>;

interface PermissionListProps {
  readonly label: string;
  readonly list: UseQueryResult<{ readonly 'hydra:member': readonly Permission[] }>;
  readonly empty: string;
  readonly describe: (permission: Permission) => Line['words'];
  readonly removal: (permission: Permission) => Line['removal'];
  readonly acts?: (permission: Permission) => Line['acts'];
}

/** Permissions line by line, from either side. */
export const PermissionList = ({ label, list, empty, describe, removal, acts }: PermissionListProps) => {
  if (list.isError && !list.data) return <LoadFailed onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const permissions = list.data['hydra:member'];
  if (permissions.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />;
  return (
    <WordsRoom value>
      <ul className={styles.list} aria-label={label}>
        {permissions.map((permission) => (
          <PermissionLine
            key={permission.id}
            permission={permission}
            words={describe(permission)}
            removal={removal(permission)}
            acts={acts?.(permission) ?? []}
          />
        ))}
      </ul>
    </WordsRoom>
  );
};
