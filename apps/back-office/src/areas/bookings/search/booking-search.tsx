import { SearchOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import { Button } from 'antd';
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useVenueDay } from '../../../ground/venue-at-hand/clock.ts';
import { hasOpenDialog, isTyping } from '../../../lib/key-target.ts';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { part, ready } from '../../../lib/later.ts';
import { ClosingModal } from '../../closures/door.ts';
import type { Command } from './logic/commands.ts';
import { BookingWindow } from '../window/components/booking-window.tsx';
import styles from './booking-search.module.css';

const NewBooking = part(async () => (await import('../wizard/components/new-booking.tsx')).NewBooking);
const SearchModal = ready(async () => (await import('./search-modal.tsx')).SearchModal);

/** `/` is the page's own search's, where it has one (components/shortcuts.tsx). */
const isForSearch = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !isTyping(target) && !document.querySelector('main input[type=search]');
};

/**
 * Nobody waits for a window before typing: what is typed until its field has the focus, it begins with; Escape takes it
 * back.
 * @returns what takes it, once
 */
const useTypedBefore = (
  isOpen: boolean,
  opener: RefObject<Element | null>,
  close: () => void,
): (() => string) => {
  const typed = useRef<string | null>(null);
  useEffect(() => {
    typed.current = isOpen ? '' : null;
    if (!isOpen) return;
    const note = (event: KeyboardEvent) => {
      if (typed.current === null) return;
      if (event.key === 'Escape') close();
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      // Somebody who clicks into another field meanwhile types there.
      const isElsewhere = isTyping(event.target) && event.target !== opener.current;
      if (!isText || isElsewhere) return;
      event.preventDefault();
      typed.current += event.key;
    };
    addEventListener('keydown', note, { capture: true });
    return () => removeEventListener('keydown', note, { capture: true });
  }, [isOpen, opener, close]);
  return useCallback(() => {
    const text = typed.current ?? '';
    typed.current = null;
    return text;
  }, []);
};

/** In the header: a booking by all that is known of it, a page or an action, from any page. */
export const BookingSearch = () => {
  const { t } = useTranslation();
  const account = useAccount();
  const [isOpen, setIsOpen] = useState(false);
  const [bookingId, setBookingId] = useState<number | null>(null);
  const close = useCallback(() => setIsOpen(false), []);
  const opener = useRef<Element | null>(null);
  const takeTyped = useTypedBefore(isOpen, opener, close);
  const choose = useCallback((id: number) => {
    setIsOpen(false);
    setBookingId(id);
  }, []);
  const [doing, setDoing] = useState<'newBooking' | 'closeDay' | null>(null);
  const navigate = useNavigate();
  const run = ({ does }: Command) => {
    setIsOpen(false);
    if (does.kind === 'go') void navigate(does.to, { state: does.state });
    else setDoing(does.kind);
  };
  const open = () => {
    opener.current = document.activeElement;
    setIsOpen(true);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isForSearch(event)) return;
      // The browser's own search would open, whatever is open here.
      event.preventDefault();
      if (!hasOpenDialog()) open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const isAway = isOpen || bookingId !== null || doing !== null;
  // The booking's window is opened from the search's, which is gone when it closes.
  useEffect(() => {
    if (isAway || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [isAway]);
  if (!account) return null;
  return (
    <>
      <Button
        icon={<SearchOutlined />}
        className={styles.open}
        aria-label={t('bookingSearch.title')}
        aria-keyshortcuts="Control+K"
        title={t('bookingSearch.title')}
        onClick={open}
      >
        <span className={styles.words} aria-hidden="true">
          {t('bookingSearch.button')}
        </span>
      </Button>
      <Suspense>
        {isOpen && (
          <SearchModal
            account={account}
            takeTyped={takeTyped}
            onChoose={choose}
            onCommand={run}
            onClose={close}
          />
        )}
        {doing === 'newBooking' && <NewBooking account={account} onClose={() => setDoing(null)} />}
        {doing === 'closeDay' && <CloseDay account={account} onClose={() => setDoing(null)} />}
        {bookingId !== null && (
          <BookingWindow account={account} bookingId={bookingId} onClose={() => setBookingId(null)} />
        )}
      </Suspense>
    </>
  );
};

interface CloseDayProps {
  readonly account: Account;
  onClose(): void;
}

/** From today, unless another day is chosen. */
const CloseDay = ({ account, onClose }: CloseDayProps) => {
  const today = useVenueDay(account.timeZone);
  const days = { from: today, to: today, categoryIds: null };
  return <ClosingModal accountId={account.id} days={days} onClose={onClose} />;
};
