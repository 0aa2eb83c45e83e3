import type { Account, Category } from '@meridienne/contracts';
import { addDays, type CalendarDay } from '@meridienne/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVenueNow } from '../../../../ground/venue-at-hand/clock.ts';
import { useNoName } from '../../record/hooks/use-guest-text.ts';
import type { Week } from './use-week.ts';
import { bookingsByOffer, detailGroups, weekGroups } from '../logic/week-groups.ts';
import { WEEK_DAYS } from '../logic/week-model.ts';
import { createWeekTexts } from '../logic/week-texts.ts';

/** What is drawn of a week: all categories, or the periods of one. */
export const useWeekModel = (
  { currency, timeZone }: Account,
  week: Week | null,
  category: Category | undefined,
  { today, canBook }: { readonly today: CalendarDay; readonly canBook: boolean },
) => {
  const { t, i18n } = useTranslation();
  const noName = useNoName();
  const { language } = i18n;
  const bookings = useMemo(() => bookingsByOffer(week?.bookings ?? [], language), [week?.bookings, language]);
  const { minute: clock } = useVenueNow(timeZone);
  const hasToday = week !== null && week.start <= today && today < addDays(week.start, WEEK_DAYS);
  // A week without today looks the same at any time of the day.
  const minute = hasToday ? clock : 0;
  const groups = useMemo(() => {
    if (!week) return [];
    const source = { start: week.start, bookings, language, now: { day: today, minute } };
    return category ? detailGroups(category, source) : weekGroups(week.categories, source);
  }, [week, bookings, category, language, today, minute]);
  const texts = useMemo(
    () => createWeekTexts(t, language, { currency, canBook, noName }),
    [t, language, currency, canBook, noName],
  );
  return { groups, texts };
};
