import type { Account, Booking } from '@meridienne/contracts';
import { takesPlace } from '@meridienne/domain';
import { Empty, Modal, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { BookingCards } from '../record/components/booking-cards.tsx';
import { BookingWindow } from './components/booking-window.tsx';
import { CancelQuestion } from '../record/components/cancel-question.tsx';
import { BookingsTable } from '../record/components/bookings-table.tsx';
import styles from './bookings-modal.module.css';
import wideModal from '../../../components/wide-modal.module.css';

/** The window's width (O §9). */
const WIDTH = 1200;
/** From here on the table's columns fit into it, and can be read. */
const WITH_TABLE = '(min-width: 1216px)';

interface BookingsModalProps {
  /** Which bookings: a day's, an offer's. */
  readonly title: string;
  /** The bookings in their order; undefined while they load. */
  readonly bookings: readonly Booking[] | undefined;
  readonly isFailed: boolean;
  readonly timeZone: string;
  /** The account that the bookings are of; left out where they are only to be read. */
  readonly account?: Account;
  /** Whether the bookings are of several days and services, so that each says of which. */
  readonly isMixed?: boolean;
  onRetry(): void;
  onClose(): void;
}

/** A window of bookings, to look at and, given their account, to act on (O §2). */
export const BookingsModal = (props: BookingsModalProps) => {
  const { t } = useTranslation();
  const { title, bookings, isFailed, timeZone, account, isMixed = false, onRetry, onClose } = props;
  const [openId, setOpenId] = useState<number | null>(null);
  useFocusReturn();
  const Bookings = useMedia(WITH_TABLE) ? BookingsTable : BookingCards;
  return (
    <Modal open title={title} width={WIDTH} rootClassName={wideModal.wide} footer={null} onCancel={onClose}>
      {/* Over what was loaded before, too: it may no longer be true. */}
      {isFailed && <LoadFailed onRetry={onRetry} />}
      {!isFailed && !bookings && <Skeleton active />}
      {bookings?.length === 0 && <Empty description={t('bookings.none')} />}
      {bookings && bookings.length > 0 && (
        <>
          <BookingsSummary bookings={bookings} />
          <CancelQuestion>
            <Bookings
              label={title}
              bookings={bookings}
              timeZone={timeZone}
              isMixed={isMixed}
              {...(account && { onOpen: setOpenId })}
            />
          </CancelQuestion>
        </>
      )}
      {account && openId !== null && (
        <BookingWindow account={account} bookingId={openId} onClose={() => setOpenId(null)} />
      )}
    </Modal>
  );
};

/** How many there are, and of the cancelled ones how many more. */
const BookingsSummary = ({ bookings }: { readonly bookings: readonly Booking[] }) => {
  const { t } = useTranslation();
  const count = bookings.filter(({ status }) => takesPlace(status)).length;
  const canceled = bookings.length - count;
  return (
    <p className={styles.summary}>
      {t('bookings.count', { count })}
      {canceled > 0 && (
        <Typography.Text type="secondary">
          {' '}
          · {t('bookings.canceledCount', { count: canceled })}
        </Typography.Text>
      )}
    </p>
  );
};
