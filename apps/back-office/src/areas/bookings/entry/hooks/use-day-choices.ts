import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVenueNow } from '../../../../ground/venue-at-hand/clock.ts';
import { dayQuery } from '../calls/day.ts';
import { dayChoices } from '../logic/day-choices.ts';

/** What is sold on a day; nothing while another day's still stands there. */
export const useDayChoices = (account: Account, day: CalendarDay) => {
  const { i18n } = useTranslation();
  const query = useQuery({ ...dayQuery(account.id, day), placeholderData: keepPreviousData });
  const { data: categories, isPlaceholderData: isWaiting } = query;
  const now = useVenueNow(account.timeZone);
  const choices = useMemo(() => {
    if (!categories || isWaiting) return [];
    const { currency } = account;
    return dayChoices(categories, day, { now, currency, language: i18n.language });
  }, [categories, isWaiting, day, now, account, i18n.language]);
  return { query, isWaiting, choices };
};
