import { DeleteOutlined, MailOutlined } from '@ant-design/icons';
import type { Permission } from '@meridienne/contracts';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RowAction, RowActions } from '../../../../components/row-actions.tsx';
import { useInviteAgain } from '../hooks/use-invite-again.ts';
import { useRemoval } from '../hooks/use-removal.ts';
import { ROLE_WORDS } from '../logic/role-words.ts';
import { InvitationTag } from './invitation-tag.tsx';
import { RoleSelect } from './role-select.tsx';
import styles from './permission-list.module.css';

/** What a line says beside the role. */
export interface LineWords {
  readonly title: ReactNode;
  /** What its buttons call the line. */
  readonly subject: string;
  /** Stands under the title. */
  readonly detail?: string;
  readonly note?: ReactNode;
}

interface PermissionLineProps {
  readonly permission: Permission;
  readonly words: LineWords;
  /** What takes it away, and who is asked about; null for a line that one may not change. */
  readonly removal: { readonly label: string; readonly name: string } | null;
  /** What else may be done with a line that one may change. */
  readonly acts: readonly RowAction[];
}

/** A permission: whose it is, what it allows, whether it is only an invitation yet, and what may be done with it. */
export const PermissionLine = ({ permission, words, removal, acts }: PermissionLineProps) => {
  const { title, subject, detail, note } = words;
  const { t } = useTranslation();
  const askToRemove = useRemoval();
  const again = useInviteAgain();
  const isInvited = permission.invitation !== null;
  return (
    <li>
      <div className={styles.who}>
        <strong>{title}</strong>
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      {isInvited ? <InvitationTag invitation={permission.invitation} /> : note}
      {removal ? (
        <>
          <RoleSelect permission={permission} subject={subject} />
          <RowActions
            name={subject}
            actions={[
              ...acts,
              ...(isInvited
                ? [
                    {
                      key: 'again',
                      word: t('permissions.againWord'),
                      label: t('permissions.again', { name: subject }),
                      icon: <MailOutlined />,
                      act: () => again.mutate(permission.id),
                      isBusy: again.isPending,
                    },
                  ]
                : []),
              {
                key: 'remove',
                word: t(isInvited ? 'permissions.withdrawWord' : 'permissions.removeWord'),
                label: isInvited ? t('permissions.withdraw', { name: subject }) : removal.label,
                icon: <DeleteOutlined />,
                act: () => askToRemove(permission, removal.name),
                isDanger: true,
              },
            ]}
          />
        </>
      ) : (
        <Tag color={permission.role === 'administrator' ? 'blue' : 'default'}>
          {t(ROLE_WORDS[permission.role].name)}
        </Tag>
      )}
    </li>
  );
};
