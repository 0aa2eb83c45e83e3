import type { Account } from '@meridienne/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarDay, parseCalendarDay } from '@meridienne/domain';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { BookingModal } from '../record/booking-modal.tsx';
import { LiveState } from '../../../ground/live/live-state.tsx';
import { useVenueDay } from '../../../ground/venue-at-hand/clock.ts';
import { arrivalsOf } from './logic/arrivals.ts';
import { dayBookingsQuery } from './calls.ts';
import { SheetPaper } from './components/sheet-paper.tsx';
import { SheetTools } from './components/sheet-tools.tsx';
import { useAddress } from '../../../lib/use-address.ts';

/** The arrivals of one day, to be printed. */
export const DaySheet = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const today = useVenueDay(account.timeZone);
  const { day, goTo } = useSheetDay(today);
  const [opened, setOpened] = useState<number | null>(null);
  const [withCanceled, setWithCanceled] = useState(false);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...dayBookingsQuery(account.id, day),
    placeholderData: keepPreviousData,
  });
  const { standing, canceled } = useMemo(() => arrivalsOf(data ?? []), [data]);
  const shownCanceled = withCanceled ? canceled : [];
  const isThere = data !== undefined && !isPlaceholderData;
  return (
    <section aria-label={t('daySheet.title')}>
      <SheetTools
        day={day}
        today={today}
        canceled={canceled.length}
        withCanceled={withCanceled}
        canPrint={isThere && !isError}
        onGo={goTo}
        onWithCanceled={setWithCanceled}
      />
      <LiveState accountId={account.id} />
      {/* Over what was loaded before, too: it may no longer be true. */}
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!isError && !isThere && <Skeleton active paragraph={{ rows: 6 }} />}
      {!isError && isThere && (
        <SheetPaper
          venue={account.name}
          day={day}
          standing={standing}
          canceled={shownCanceled}
          onOpen={setOpened}
        />
      )}
      {opened !== null && (
        <BookingModal account={account} bookingId={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
};

/** The day that the address names, today when it names none; and going to another. */
const useSheetDay = (today: CalendarDay) => {
  const [search, change] = useAddress();
  const day = parseCalendarDay(search.get('date') ?? '') ?? today;
  const goTo = (next: CalendarDay) =>
    change(
      (after) => after.set('date', next),
      // Turning over days is no way to be gone back.
      { replace: true },
    );
  return { day, goTo };
};
