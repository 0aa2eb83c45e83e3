import type { Booking } from '@meridienne/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chimeOnce } from '../logic/chime.ts';
import { notify } from '../logic/notify.ts';
import { newsLine } from '../logic/news-line.ts';
import { useGuestText } from '../../record/hooks/use-guest-text.ts';
import { readNewsSettings } from '../logic/news-settings.ts';
import { createTitleBadge } from '../logic/title-badge.ts';
import { useFreshBookings } from './use-fresh-bookings.ts';

/** How many the window lists. */
const KEPT = 50;

/** What has been booked since this tab was opened, and how much of it nobody has looked at here. */
export function useNews(accountId: number, open: (bookingId: number) => void) {
  const { t, i18n } = useTranslation();
  const guestText = useGuestText();
  const [bookings, setBookings] = useState<readonly Booking[]>([]);
  const [unseen, setUnseen] = useState(0);
  /** What the notice tells of. */
  const [told, setTold] = useState<readonly Booking[]>([]);
  const badge = useRef<ReturnType<typeof createTitleBadge>>(undefined);
  /** That came while nobody saw the tab. */
  const behind = useRef(0);
  useEffect(() => {
    badge.current = createTitleBadge();
    const onSight = () => {
      if (document.visibilityState === 'hidden') return;
      behind.current = 0;
      badge.current?.set(0);
    };
    document.addEventListener('visibilitychange', onSight);
    return () => {
      document.removeEventListener('visibilitychange', onSight);
      badge.current?.end();
    };
  }, []);
  const look = () => {
    setUnseen(0);
    setTold([]);
  };
  useFreshBookings(accountId, (fresh) => {
    setBookings((before) => [...fresh, ...before].slice(0, KEPT));
    setUnseen((count) => count + fresh.length);
    const [latest] = fresh;
    const { hasNotice, hasSound, isNotified } = readNewsSettings();
    if (hasNotice) setTold((before) => [...fresh, ...before]);
    if (latest && hasSound) void chimeOnce(latest.id);
    if (document.visibilityState !== 'hidden') return;
    behind.current += fresh.length;
    badge.current?.set(behind.current);
    if (!isNotified) return;
    for (const booking of fresh.toReversed()) {
      const note = notify(t('bookingNews.new'), {
        body: newsLine(booking, guestText(booking), i18n.language),
        // One for all tabs.
        tag: `meridienne-booking-${booking.id}`,
        lang: i18n.language,
      });
      note?.addEventListener('click', () => {
        window.focus();
        look();
        open(booking.id);
      });
    }
  });
  return {
    bookings,
    unseen,
    told,
    dismiss: () => setTold([]),
    look,
  };
}
