import type { Account, Category } from '@meridienne/contracts';
import { type CalendarDay, writeDay } from '@meridienne/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../lib/name-in.ts';
import { BookingsModal, bookingsOfDay, categoryBookingsQuery, countByDay } from '../../../bookings/door.ts';
import { DayBookings } from '../components/day-bookings.tsx';

/** The bookings of a category's calendar: what stands in the days' headers, and the window of one day's. */
export const useDayBookings = (account: Account, category: Category, start: CalendarDay) => {
  const { t, i18n } = useTranslation();
  const [day, setDay] = useState<CalendarDay | null>(null);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...categoryBookingsQuery(account.id, category.id, start),
    placeholderData: keepPreviousData,
  });
  const counts = useMemo(() => countByDay(data ?? []), [data]);
  const dayNote = useCallback(
    (noted: CalendarDay) => <DayBookings day={noted} count={counts.get(noted) ?? 0} onOpen={setDay} />,
    [counts],
  );
  const window = day !== null && (
    <BookingsModal
      title={t('categoryPrices.bookingsTitle', {
        name: nameIn(i18n.language, category),
        day: writeDay(day, i18n.language),
      })}
      bookings={data && !isPlaceholderData ? bookingsOfDay(data, day, i18n.language) : undefined}
      isFailed={isError}
      timeZone={account.timeZone}
      account={account}
      onRetry={() => void refetch()}
      onClose={() => setDay(null)}
    />
  );
  return { dayNote, window, isFailed: isError, retry: () => void refetch() };
};
