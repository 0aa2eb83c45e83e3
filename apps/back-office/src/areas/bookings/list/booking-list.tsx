import type { Account, Booking } from '@meridienne/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable, type Rows } from '../../../components/data-table.tsx';
import { useIsNarrow } from '../../../lib/use-media.ts';
import { MoveWindow } from '../move/components/move-window.tsx';
import { BookingWindow } from '../window/components/booking-window.tsx';
import { bookingQuery } from '../record/calls.ts';
import { CancelQuestion } from '../record/components/cancel-question.tsx';
import { CommentDrawer } from '../record/comment-drawer.tsx';
import { useGuestText } from '../record/hooks/use-guest-text.ts';
import { useDeleteBooking } from '../record/hooks/use-delete-booking.ts';
import { useVenueDay } from '../../../ground/venue-at-hand/clock.ts';
import { useBookingColumns } from './components/booking-columns.tsx';
import { isFiltered, isOnlyToReplace } from './logic/booking-filters.ts';
import { loadBookings, servicesQuery } from './calls.ts';
import { ExportButton } from './components/export-button.tsx';
import { FilterBar } from './components/filter-bar.tsx';
import { ColumnsMenu } from './components/columns-menu.tsx';
import { useDenseColumns } from './components/dense-columns.tsx';
import { SelectionBar } from './components/selection-bar.tsx';
import { ViewsMenu } from './components/views-menu.tsx';
import { useBookingFilters } from './hooks/use-booking-filters.ts';
import { useListColumns } from './hooks/use-list-columns.ts';
import { useSavedViews } from './hooks/use-saved-views.ts';
import { useSelection } from './hooks/use-selection.ts';
import cells from '../record/components/booking-cells.module.css';
import styles from './booking-list.module.css';

const PAGE_SIZE = 25;
const BY_DAY = { field: 'bookAt', order: 'ASC' } as const;

/** A card's title is who comes; the number follows what one looks for by eye. */
const forCards = (columns: readonly Column<Booking>[]) => {
  const at = columns.findIndex(({ key }) => key === 'status') + 1;
  return [...columns.slice(1, at), ...columns.slice(0, 1), ...columns.slice(at)];
};

/** The account's bookings, filtered and paged; one opens by its row (O §2). */
export const BookingList = ({ account }: { readonly account: Account }) => {
  const { t, i18n } = useTranslation();
  const guestText = useGuestText();
  const client = useQueryClient();
  const today = useVenueDay(account.timeZone);
  const { filters, change, clear } = useBookingFilters(today);
  const services = useQuery(servicesQuery(account.id, i18n.language));
  const [opened, setOpened] = useState<Booking | null>(null);
  const [commented, setCommented] = useState<Booking | null>(null);
  const [moved, setMoved] = useState<Booking | null>(null);
  const askToDelete = useDeleteBooking();
  const acts = {
    onOpen: setOpened,
    onComment: setCommented,
    onMove: setMoved,
    onDelete: (booking: Booking) => askToDelete(booking),
  };
  const listColumns = useListColumns();
  const cards = forCards(useBookingColumns(account, acts));
  const columns = useDenseColumns(account, listColumns.columns, acts);
  const saved = useSavedViews(account.id, listColumns);
  const isNarrow = useIsNarrow();
  const queryKey = ['bookings', 'list', account.id, filters];
  const { chosen, choose, clear: chooseNone } = useSelection(JSON.stringify(filters));
  const total = () =>
    client.getQueriesData<Rows<Booking>>({ queryKey }).find(([, data]) => data)?.[1]?.['hydra:totalItems'];
  return (
    <>
      <FilterBar
        account={account}
        filters={filters}
        today={today}
        services={[...new Set(services.data?.map(({ name }) => name))]}
        tools={
          <>
            <ViewsMenu saved={saved} />
            {!isNarrow && (
              <ColumnsMenu
                columns={listColumns.columns}
                offered={listColumns.offered}
                isUsual={listColumns.chosen === null}
                onChoose={listColumns.choose}
              />
            )}
            <ExportButton account={account} filters={filters} total={total} />
          </>
        }
        onChange={change}
        onClear={clear}
      />
      <CancelQuestion>
        <DataTable<Booking>
          label={t('bookingList.label')}
          queryKey={queryKey}
          load={loadBookings(account.id, filters)}
          columns={isNarrow ? cards : columns}
          isDense
          selection={{
            ids: new Set(chosen.keys()),
            label: (booking) =>
              t('severalBookings.choose', { name: guestText(booking), number: booking.bookingId }),
            onChoose: choose,
          }}
          order={BY_DAY}
          pageSize={PAGE_SIZE}
          rowClassName={({ status }) => (status === 'canceled' ? (cells.canceled ?? '') : '')}
          onRowClick={setOpened}
          empty={
            isFiltered(filters) ? (
              <span className={styles.none}>
                {t(isOnlyToReplace(filters) ? 'lostBookings.noneToReplace' : 'bookingList.noneFound')}
                <Button onClick={clear}>{t('bookingList.clear')}</Button>
                {filters.search !== '' && filters.period !== 'all' && (
                  <Button onClick={() => change({ period: 'all' })}>{t('bookingList.anyTime')}</Button>
                )}
              </span>
            ) : (
              <span className={styles.none}>
                {t('bookingList.noneAhead')}
                <Button onClick={() => change({ period: 'all' })}>{t('bookingList.showAll')}</Button>
              </span>
            )
          }
        />
      </CancelQuestion>
      <SelectionBar
        account={account}
        chosen={[...chosen.values()]}
        onDone={(bookings) => choose(bookings, false)}
        onClear={chooseNone}
      />
      {opened && <BookingWindow account={account} bookingId={opened.id} onClose={() => setOpened(null)} />}
      {moved && <MoveWindow account={account} bookingId={moved.id} onClose={() => setMoved(null)} />}
      {commented && <Comments booking={commented} onClose={() => setCommented(null)} />}
    </>
  );
};

interface CommentsProps {
  readonly booking: Booking;
  onClose(): void;
}

/** As the booking is now: a colleague may write its note, too. */
const Comments = ({ booking, onClose }: CommentsProps) => {
  const { data } = useQuery({ ...bookingQuery(booking.id), initialData: booking });
  return <CommentDrawer booking={data} isReadOnly={false} onClose={onClose} />;
};
