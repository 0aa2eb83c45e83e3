import type { Booking } from '@meridienne/contracts';
import { Empty, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { NewsSwitches } from './components/news-switches.tsx';
import { newsLine } from './logic/news-line.ts';
import { useGuestText } from '../record/hooks/use-guest-text.ts';
import styles from './news-modal.module.css';

interface NewsModalProps {
  readonly bookings: readonly Booking[];
  onOpen(id: number): void;
  onClose(): void;
}

/** What has been booked since the tab was opened, and how this browser tells of it. */
export const NewsModal = ({ bookings, onOpen, onClose }: NewsModalProps) => {
  const { t, i18n } = useTranslation();
  const guestText = useGuestText();
  return (
    <Modal open title={t('bookingNews.title')} footer={null} width={560} onCancel={onClose}>
      {bookings.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('bookingNews.none')} />
      ) : (
        <ul className={styles.list}>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <button type="button" className={styles.line} onClick={() => onOpen(booking.id)}>
                {newsLine(booking, guestText(booking), i18n.language)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewsSwitches />
    </Modal>
  );
};
