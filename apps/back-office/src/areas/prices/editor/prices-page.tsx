import type { Account } from '@meridienne/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Page } from '../../../components/page.tsx';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { ReadOnlyNote } from '../../../ground/venue-at-hand/read-only-note.tsx';
import { useMayManage } from '../../../ground/venue-at-hand/use-may-manage.ts';
import { LiveState } from '../../../ground/live/live-state.tsx';
import { PriceGrid } from '../grid/price-grid.tsx';
import { LongTermModal } from '../tools/long-term-modal.tsx';
import { EditBar } from './components/edit-bar.tsx';
import { gridDays } from './logic/grid-groups.ts';
import { MonthPicker } from './components/month-picker.tsx';
import { PricesEmpty } from './components/prices-empty.tsx';
import { PricesSkeleton } from './components/prices-skeleton.tsx';
import { gridQuery, saveOffers } from './calls.ts';
import './prices.css';
import { ToolsMenu } from './components/tools-menu.tsx';
import { UndoButton } from './components/undo-button.tsx';
import { useGridStart } from './hooks/use-grid-start.ts';
import { useGridShortcuts } from './hooks/use-grid-shortcuts.ts';
import { usePriceEditor } from './hooks/use-price-editor.ts';
import { useVenueDay } from '../../../ground/venue-at-hand/clock.ts';

/** A month of prices, places and status: every category by its slots. (O §2) */
export const PricesPage = () => {
  const account = useAccount();
  return account && <AccountPrices key={account.id} account={account} />;
};

const AccountPrices = ({ account }: { readonly account: Account }) => {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const mayManage = useMayManage();
  const today = useVenueDay(account.timeZone);
  const { start, max, goTo } = useGridStart(today);
  const words = { language: i18n.language, manage: t('prices.manage') };
  const { data, dataUpdatedAt, isError, isPlaceholderData, refetch } = useQuery({
    ...gridQuery(account.id, start, words),
    // The month before stays until the next one is there.
    placeholderData: (before) => before,
  });
  const model = useMemo(
    () => data && { days: gridDays(data.start), today, groups: data.groups, currency: account.currency },
    [data, today, account.currency],
  );
  const editor = usePriceEditor({ accountId: account.id, model, loadedAt: dataUpdatedAt, save: saveOffers });
  const [isLongTerm, setIsLongTerm] = useState(false);
  useGridShortcuts(mayManage);
  const isEmpty = model?.groups.length === 0;

  return (
    <Page
      title={t('prices.title')}
      help={{ id: 'prices', text: t('prices.help') }}
      action={
        !isEmpty && (
          <>
            <ToolsMenu accountId={account.id} from={start} mayManage={mayManage} onSaved={editor.changed} />
            {mayManage && (
              <Button type="primary" onClick={() => setIsLongTerm(true)}>
                {t('prices.longTerm')}
              </Button>
            )}
          </>
        )
      }
    >
      <ReadOnlyNote />
      {isEmpty ? (
        <PricesEmpty />
      ) : (
        <>
          <div className="prices-bar">
            <MonthPicker
              start={start}
              today={today}
              max={max}
              onGo={goTo}
              onIntent={(day) => void client.prefetchQuery(gridQuery(account.id, day, words))}
            />
            {mayManage && <UndoButton accountId={account.id} />}
          </div>
          <LiveState accountId={account.id} />
          {isError && (!editor.model || isPlaceholderData) ? (
            <LoadFailed onRetry={() => void refetch()} />
          ) : editor.model ? (
            <div
              className={isPlaceholderData ? 'prices-grid is-waiting' : 'prices-grid'}
              aria-busy={isPlaceholderData}
            >
              <PriceGrid
                label={t('prices.gridLabel')}
                model={editor.model}
                selection={editor.selection}
                canSelect={mayManage}
                onEdit={() => editor.edit.current?.()}
                onType={(typed) => editor.edit.current?.(typed)}
              />
            </div>
          ) : (
            <PricesSkeleton />
          )}
          {mayManage && <EditBar editor={editor} currency={account.currency} />}
        </>
      )}
      {mayManage && (
        <LongTermModal
          open={isLongTerm}
          accountId={account.id}
          checked={[...editor.selection.get().keys()]}
          onSaved={editor.changed}
          onClose={() => setIsLongTerm(false)}
        />
      )}
    </Page>
  );
};
