import type { Account } from '@meridienne/contracts';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { AccountActions, type AccountAction } from './components/account-actions.tsx';
import { AccountModal } from './account-modal.tsx';
import { AccountName } from './components/account-name.tsx';
import { ArchiveSwitch, PremiumSwitch } from './components/account-switches.tsx';
import { loadAccounts, SHOWN, type Shown, tableKey } from './calls.ts';
import { DeleteAccountModal } from './delete-account-modal.tsx';
import { ExportButton } from './components/export-button.tsx';
import styles from './accounts-tab.module.css';
import { part } from '../../../lib/later.ts';

const AccountPermissionsModal = part(
  async () =>
    (await import('../../people/permissions/account-permissions-modal.tsx')).AccountPermissionsModal,
);

const PAGE_SIZE = 10;

/** The list of accounts (A §2). */
export const AccountsTab = () => {
  const { t } = useTranslation();
  const { shown, filter } = useStatusFilter();
  const [acting, setActing] = useState<{ action: AccountAction; account: Account } | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const close = () => setActing(null);
  const columns = useAccountColumns((action, account) => setActing({ action, account }));
  return (
    <>
      <DataTable
        label={t('admin.account')}
        queryKey={tableKey(shown)}
        load={loadAccounts(shown)}
        columns={columns}
        pageSize={PAGE_SIZE}
        search={{ label: t('accounts.search') }}
        empty={t(shown === 'archived' ? 'accounts.noneArchived' : 'accounts.none')}
        filters={
          <>
            {filter}
            <div className={styles.do}>
              <ExportButton />
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsCreating(true)}>
                {t('accounts.create')}
              </Button>
            </div>
          </>
        }
      />
      <AccountModal open={isCreating} onClose={() => setIsCreating(false)} />
      {acting?.action === 'edit' && <AccountModal open account={acting.account} onClose={close} />}
      {acting?.action === 'delete' && <DeleteAccountModal account={acting.account} onClose={close} />}
      {acting?.action === 'permissions' && <Permissions account={acting.account} onClose={close} />}
    </>
  );
};

const useAccountColumns = (onAct: (action: AccountAction, account: Account) => void): Column<Account>[] => {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      title: t('accounts.name'),
      sortField: 'name',
      render: (account) => <AccountName account={account} />,
    },
    {
      key: 'categories',
      title: t('accounts.categories'),
      isNumber: true,
      width: 104,
      render: ({ categories }) => categories.length,
    },
    {
      key: 'timeSlots',
      title: t('accounts.timeSlots'),
      isNumber: true,
      width: 92,
      render: ({ timeSlots }) => timeSlots.length,
    },
    {
      key: 'premium',
      title: t('accounts.premium'),
      width: 140,
      render: (account) => <PremiumSwitch account={account} />,
    },
    {
      key: 'archived',
      title: t('accounts.archived'),
      width: 84,
      render: (account) => <ArchiveSwitch account={account} />,
    },
    {
      key: 'actions',
      title: t('accounts.actions'),
      isActions: true,
      render: (account) => <AccountActions account={account} onAct={(action) => onAct(action, account)} />,
    },
  ];
};

interface PermissionsProps {
  readonly account: Account;
  readonly onClose: () => void;
}

const Permissions = ({ account, onClose }: PermissionsProps) => {
  useFocusReturn();
  return (
    <Suspense>
      <AccountPermissionsModal account={account} open onClose={onClose} />
    </Suspense>
  );
};

/** In the address, as the rest of the table's state. */
const useStatusFilter = () => {
  const { t } = useTranslation();
  const [params, changeAddress] = useAddress();
  const shown = SHOWN.find((each) => each === params.get('show')) ?? 'current';
  const show = (chosen: Shown) =>
    changeAddress(
      (after) => {
        after.delete('page');
        if (chosen === 'current') after.delete('show');
        else after.set('show', chosen);
      },
      { replace: true },
    );
  const filter = (
    <Segmented<Shown>
      aria-label={t('accounts.show')}
      value={shown}
      onChange={show}
      options={[
        { value: 'current', label: t('accounts.showCurrent') },
        { value: 'archived', label: t('accounts.showArchived') },
        { value: 'all', label: t('accounts.showAll') },
      ]}
    />
  );
  return { shown, filter };
};
