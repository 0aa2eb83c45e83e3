import type { Account } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '@meridienne/domain';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { Page } from '../../../components/page.tsx';
import { accountQuery, useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { later, ready } from '../../../lib/later.ts';
import { ReadOnlyNote } from '../../../ground/venue-at-hand/read-only-note.tsx';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import type { DayActs } from './components/grid-closing.tsx';
import { PriceBoard } from './components/price-board.tsx';
import { useGridStart } from './hooks/use-grid-start.ts';
import { useGridKeyHelp } from './hooks/use-grid-key-help.ts';
import { usePriceTools } from './hooks/use-price-tools.tsx';
import { readVenueNow, useVenueDay } from '../../../ground/venue-at-hand/clock.ts';
import { gridQuery, saveOffers, shownGridQuery } from './calls.ts';
import { gridStart } from './logic/grid-start.ts';
import { gridDays } from './logic/grid-groups.ts';
import { usePriceEditor } from './hooks/use-price-editor.ts';
import styles from './prices-page.module.css';

const PricesEmpty = ready(async () => (await import('./components/prices-empty.tsx')).PricesEmpty);

const GridClosing = later(async () => (await import('./components/grid-closing.tsx')).GridClosing);

/** The room that it takes is there from the start. */
const NO_ACTS: DayActs = { dayNote: () => <span className={styles.note} />, block: null };

/** A month of prices, places and status: every category by its slots. (O §2) */
export const PricesPage = () => {
  const account = useAccount();
  return account && <AccountPrices key={account.id} account={account} />;
};

const AccountPrices = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const mayPrice = useMay('prices');
  const today = useVenueDay(account.timeZone);
  const { start, max, goTo } = useGridStart(today);
  const open = t(mayPrice ? 'prices.manage' : 'prices.see');
  const { editor, query, prepare } = useAccountEditor(account, start, today, open);
  const [{ dayNote, block }, setActs] = useState<DayActs>(NO_ACTS);
  const tools = usePriceTools(editor, { from: start, mayPrice, onBlock: block });
  useGridKeyHelp(mayPrice);
  const isEmpty = editor.model?.groups.length === 0;

  return (
    <Page
      title={t('prices.title')}
      {...(mayPrice && { help: { id: 'prices', text: t('prices.help') } })}
      action={!isEmpty && tools.buttons}
    >
      <ReadOnlyNote right="prices" />
      {isEmpty ? (
        <Suspense>
          <PricesEmpty />
        </Suspense>
      ) : (
        <PriceBoard
          account={account}
          month={{ start, today, max, onGo: goTo, onIntent: prepare }}
          editor={editor}
          query={query}
          grid={{ label: t('prices.gridLabel'), dayNote }}
        />
      )}
      {tools.window}
      <Suspense>
        <GridClosing accountId={account.id} today={today} editor={editor} onActs={setActs} />
      </Suspense>
    </Page>
  );
};

/** Has the month that the address names, for whoever opens the page there. */
export const preparePrices = async (client: QueryClient, accountId: number): Promise<void> => {
  const { timeZone } = await client.ensureQueryData(accountQuery(accountId));
  const date = new URLSearchParams(location.search).get('date');
  await client.prefetchQuery(gridQuery(accountId, gridStart(date, readVenueNow(timeZone).day)));
};

/** The grid of all that an account sells from a day on, and the editing of it. */
const useAccountEditor = (
  { id, currency }: Account,
  start: CalendarDay,
  today: CalendarDay,
  manage: string,
) => {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const { language } = i18n;
  const options = useMemo(
    () => shownGridQuery(id, start, { language, manage }),
    [id, start, language, manage],
  );
  // The month before stays until the next one is there.
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const { data } = query;
  const model = useMemo(
    () => data && { days: gridDays(data.start), today, groups: data.groups, currency },
    [data, today, currency],
  );
  const editor = usePriceEditor({ accountId: id, model, loadedAt: query.dataUpdatedAt, save: saveOffers });
  /** Loads a month that will probably be asked for. */
  const prepare = (day: CalendarDay) => void client.prefetchQuery(gridQuery(id, day));
  return { editor, query, prepare };
};
