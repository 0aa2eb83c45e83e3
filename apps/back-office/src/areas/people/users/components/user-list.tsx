import { IdcardOutlined, PlusOutlined } from '@ant-design/icons';
import type { User } from '@meridienne/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.tsx';
import { PersonalDataModal } from '../../../privacy/door.ts';
import { UserPermissionsModal } from '../../permissions/user-permissions-modal.tsx';
import { AdminSwitch } from './admin-switch.tsx';
import { useShown } from '../hooks/use-shown.ts';
import { UserActions } from './user-actions.tsx';
import { UserFormModal } from '../user-form-modal.tsx';
import { loadUsers, type UserKind } from '../calls.ts';
import styles from './user-list.module.css';

/** The users of one kind: searched, added, changed, given accounts (A §2). */
export const UserList = ({ kind }: { readonly kind: UserKind }) => {
  const { t } = useTranslation();
  const isStaff = kind === 'staff';
  const form = useShown<User | null>();
  const accounts = useShown<User>();
  /** The person whose data is looked up, by e-mail; empty while it is still to be typed. */
  const person = useShown<string>();
  const columns = useUserColumns(isStaff, {
    onEdit: form.show,
    onPermissions: accounts.show,
    onPersonalData: ({ email }) => person.show(email),
  });
  return (
    <>
      <DataTable<User>
        label={t(isStaff ? 'users.staffList' : 'users.clientList')}
        queryKey={['users', kind]}
        load={(query, search, signal) => loadUsers(kind, query, search, signal)}
        columns={columns}
        search={{ label: t('users.search') }}
        empty={t(isStaff ? 'users.empty' : 'users.emptyClients')}
        filters={
          <div className={styles.buttons}>
            {!isStaff && (
              <Button icon={<IdcardOutlined />} onClick={() => person.show('')}>
                {t('personalData.open')}
              </Button>
            )}
            <Button type="primary" icon={<PlusOutlined />} onClick={() => form.show(null)}>
              {t(isStaff ? 'users.create' : 'users.createClient')}
            </Button>
          </div>
        }
      />
      {form.item !== undefined && (
        <UserFormModal
          key={form.item?.id ?? 'new'}
          kind={kind}
          user={form.item}
          open={form.isOpen}
          onClose={form.hide}
        />
      )}
      {person.isOpen && <PersonalDataModal typed={person.item ?? ''} onClose={person.hide} />}
      {accounts.item && (
        <UserPermissionsModal
          key={accounts.item.id}
          user={accounts.item}
          open={accounts.isOpen}
          onClose={accounts.hide}
        />
      )}
    </>
  );
};

interface UserActs {
  onEdit(user: User): void;
  onPermissions(user: User): void;
  onPersonalData(user: User): void;
}

const useUserColumns = (isStaff: boolean, acts: UserActs): readonly Column<User>[] => {
  const { t } = useTranslation();
  return [
    {
      key: 'username',
      title: t('users.username'),
      sortField: 'username',
      render: ({ username }) => <span className={styles.text}>{username}</span>,
    },
    {
      key: 'email',
      title: t('users.email'),
      sortField: 'email',
      render: ({ email }) => <span className={styles.text}>{email}</span>,
    },
    ...(isStaff
      ? [{ key: 'admin', title: t('users.admin'), render: (user: User) => <AdminSwitch user={user} /> }]
      : []),
    {
      key: 'actions',
      title: t('users.actions'),
      isActions: true,
      render: (user) => (
        <UserActions
          user={user}
          onEdit={acts.onEdit}
          onPermissions={acts.onPermissions}
          {...(!isStaff && { onPersonalData: acts.onPersonalData })}
        />
      ),
    },
  ];
};
