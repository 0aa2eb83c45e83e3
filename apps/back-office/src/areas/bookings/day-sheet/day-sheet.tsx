import type { Account } from '@meridienne/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarDay, parseCalendarDay } from '@meridienne/domain';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { BookingWindow } from '../window/components/booking-window.tsx';
import { LiveState } from '../../../ground/live/live-state.tsx';
import { useVenueNow } from '../../../ground/venue-at-hand/clock.ts';
import { dayBookingsQuery } from '../arrivals/calls.ts';
import { useDayParts } from '../arrivals/hooks/use-day-parts.ts';
import { arrivalsOf } from '../arrivals/logic/arrivals.ts';
import { SheetPaper } from './components/sheet-paper.tsx';
import { SheetTools } from './components/sheet-tools.tsx';
import { useAddress } from '../../../lib/use-address.ts';

/** The arrivals of one day, to be worked off and printed. */
export const DaySheet = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const now = useVenueNow(account.timeZone);
  const today = now.day;
  const { day, goTo } = useSheetDay(today);
  const [opened, setOpened] = useState<number | null>(null);
  const [withCanceled, setWithCanceled] = useState(false);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...dayBookingsQuery(account.id, day),
    placeholderData: keepPreviousData,
  });
  const { standing, canceled } = useMemo(() => arrivalsOf(data ?? []), [data]);
  // What was paid for one that is cancelled is in the sums, and to be given back.
  const shownCanceled = withCanceled ? canceled : canceled.filter(({ paidAt }) => paidAt !== null);
  const isThere = data !== undefined && !isPlaceholderData;
  const parts = useDayParts(isThere ? standing : undefined, day, day === today);
  return (
    <section aria-label={t('daySheet.title')}>
      <SheetTools
        account={account}
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
          now={now}
          standing={standing}
          parts={parts}
          canceled={shownCanceled}
          all={data}
          onOpen={setOpened}
        />
      )}
      {opened !== null && (
        <BookingWindow account={account} bookingId={opened} onClose={() => setOpened(null)} />
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
