import type { Booking } from '@meridienne/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoName } from '../../record/hooks/use-guest-text.ts';
import type { Week } from './use-week.ts';
import { arrivedSince, newsText } from '../logic/week-news.ts';

/** Bookings that come within this time are told together. */
const GATHER_MS = 1_000;

/** What is to be said of the bookings that came while the week was open, to whoever doesn't see them light up. */
export const useWeekNews = (week: Week | null): string => {
  const { t, i18n } = useTranslation();
  const noName = useNoName();
  const [arrived, setArrived] = useState<readonly Booking[]>([]);
  const before = useRef<Week>(null);
  const gathered = useRef<readonly Booking[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!week) return;
    const came = arrivedSince(before.current, week);
    before.current = week;
    if (came.length === 0) return;
    if (gathered.current.length === 0) {
      // Emptied first: a text that is said twice has to go in between.
      setArrived([]);
      timer.current = setTimeout(() => {
        setArrived(gathered.current);
        gathered.current = [];
      }, GATHER_MS);
    }
    gathered.current = [...gathered.current, ...came];
  }, [week]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return arrived.length === 0 ? '' : newsText(arrived, { t, language: i18n.language, noName });
};
