import type { Account, Widget } from '@meridienne/contracts';
import { FREEMIUM_WIDGET_LIMIT, hostedPageUrl } from '@meridienne/domain';
import { ExportOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Page } from '../../../components/page.tsx';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { ReadOnlyNote } from '../../../ground/venue-at-hand/read-only-note.tsx';
import { FreemiumModal } from '../../../ground/venue-at-hand/freemium-modal.tsx';
import { ActiveSwitch } from './components/active-switch.tsx';
import { EmbedCard } from './components/embed-card.tsx';
import { WidgetActions } from './components/widget-actions.tsx';
import { WidgetModal } from './widget-modal.tsx';
import { loadWidgets } from './calls.ts';
import { allWidgetsQuery, widgetsKey } from '../record/calls.ts';
import styles from './widgets-page.module.css';

/** The account's widgets and how they come onto its site (O §2). */
export const WidgetsPage = () => {
  const account = useAccount();
  return account && <AccountWidgets account={account} />;
};

const AccountWidgets = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const list = useQuery(allWidgetsQuery(account.id));
  const all = list.data ?? [];
  const [edited, setEdited] = useState<Widget | 'new' | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const create = () => {
    if (!account.isPremium && all.length >= FREEMIUM_WIDGET_LIMIT) setIsRefused(true);
    else setEdited('new');
  };
  const [first, ...others] = all;
  const columns = useWidgetColumns(account, all.length < 2, setEdited);
  return (
    <Page
      title={t('widgets.title')}
      help={{ id: 'widgets', text: t('widgets.help') }}
      action={
        account.mayManage && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            // How many there are decides what it does.
            disabled={list.isPending}
            onClick={create}
          >
            {t('widgets.create')}
          </Button>
        )
      }
    >
      <ReadOnlyNote />
      <DataTable<Widget>
        label={t('widgets.title')}
        queryKey={[...widgetsKey(account.id), 'table']}
        load={loadWidgets(account.id)}
        columns={account.mayManage ? columns : columns.filter(({ isActions }) => !isActions)}
        empty={t('widgets.empty')}
      />
      {first && <EmbedCard account={account} widgets={[first, ...others]} />}
      {edited && (
        <WidgetModal
          account={account}
          widget={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <FreemiumModal open={isRefused} what="widget" onClose={() => setIsRefused(false)} />
    </Page>
  );
};

const useWidgetColumns = (
  account: Account,
  isLast: boolean,
  onEdit: (widget: Widget) => void,
): readonly Column<Widget>[] => {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      title: t('widgets.name'),
      sortField: 'name',
      render: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    {
      key: 'button',
      title: t('widgets.buttonVisible'),
      render: ({ isTrigger }) => t(isTrigger ? 'widgets.no' : 'widgets.yes'),
    },
    {
      key: 'page',
      title: t('widgets.publicPage'),
      render: ({ id, name }) => (
        <a
          href={hostedPageUrl({
            origin: location.origin,
            accountId: account.id,
            accountName: account.name,
            widgetId: id,
          })}
          target="_blank"
          rel="noopener"
          aria-label={t('widgets.openPage', { name })}
        >
          <ExportOutlined aria-hidden="true" /> {t('widgets.open')}
        </a>
      ),
    },
    {
      key: 'active',
      title: t('widgets.active'),
      render: (widget) => <ActiveSwitch account={account} widget={widget} />,
    },
    {
      key: 'actions',
      title: t('widgets.actions'),
      isActions: true,
      render: (widget) => (
        <WidgetActions accountId={account.id} widget={widget} isLast={isLast} onEdit={() => onEdit(widget)} />
      ),
    },
  ];
};
