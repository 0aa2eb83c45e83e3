import { CloseOutlined } from '@ant-design/icons';
import type { Booking } from '@meridienne/contracts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newsLine } from '../logic/news-line.ts';
import { useGuestText } from '../../record/hooks/use-guest-text.ts';
import styles from './news-notice.module.css';

/** As long as a sentence is read twice; nobody is hurried who points at it, or stands on it with the keyboard. */
const SHOWN_MS = 10_000;

interface NewsNoticeProps {
  readonly bookings: readonly Booking[];
  onOpen(id: number): void;
  onList(): void;
  onClose(): void;
}

/** Says what has just been booked, in the header, where it covers no field. */
export const NewsNotice = (props: NewsNoticeProps) => {
  const [latest] = props.bookings;
  return (
    <div role="status" className={styles.place}>
      {latest && <Notice key={latest.id} latest={latest} {...props} />}
    </div>
  );
};

const Notice = ({
  latest,
  bookings,
  onOpen,
  onList,
  onClose,
}: NewsNoticeProps & { readonly latest: Booking }) => {
  const { t, i18n } = useTranslation();
  const guestText = useGuestText();
  const [isHeld, setIsHeld] = useState(false);
  const close = useEffectEvent(() => {
    // Nobody reads it in a tab that isn't seen.
    if (document.visibilityState !== 'hidden') onClose();
  });
  useEffect(() => {
    if (isHeld) return;
    const timer = setInterval(close, SHOWN_MS);
    return () => clearInterval(timer);
  }, [isHeld]);
  const hold = { onMouseEnter: () => setIsHeld(true), onFocus: () => setIsHeld(true) };
  const release = { onMouseLeave: () => setIsHeld(false), onBlur: () => setIsHeld(false) };
  return (
    <div className={styles.notice} {...hold} {...release}>
      <button
        type="button"
        className={styles.line}
        onClick={() => (bookings.length === 1 ? onOpen(latest.id) : onList())}
      >
        <strong>{t('bookingNews.count', { count: bookings.length })}</strong>
        <span className={styles.what}>{newsLine(latest, guestText(latest), i18n.language)}</span>
      </button>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('bookingNews.dismiss')}
        onClick={onClose}
      />
    </div>
  );
};
