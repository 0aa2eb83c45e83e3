import { DeleteOutlined } from '@ant-design/icons';
import { ApiError } from '@meridienne/client';
import type { Account, Booking } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { useIsSuperAdmin } from '../../../lib/use-session.ts';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { BookingGuest } from '../record/components/booking-cells.tsx';
import { BookingFacts } from '../record/components/booking-facts.tsx';
import { BookingNumber, CopyNumber } from '../record/components/booking-number.tsx';
import { BookingStatus } from '../record/components/booking-status.tsx';
import { BookingTexts } from '../record/components/booking-texts.tsx';
import { ConfidentialNote } from '../record/components/confidential-note.tsx';
import { bookingQuery } from '../record/calls.ts';
import { CancelQuestion } from '../record/components/cancel-question.tsx';
import { NoteForm } from '../record/components/note-form.tsx';
import { StatusMenu } from '../record/components/status-menu.tsx';
import { BookingThread } from '../conversation/components/booking-thread.tsx';
import { useCloseQuestion } from '../record/hooks/use-close-question.ts';
import { useDeleteBooking } from '../record/hooks/use-delete-booking.ts';
import { BookingActs } from './components/booking-acts.tsx';
import { ConfirmationFact } from './components/confirmation-fact.tsx';
import { BookingHistory } from './components/booking-history.tsx';
import styles from './booking-modal.module.css';
import quiet from '../record/components/quiet.module.css';

interface BookingModalProps {
  readonly account: Account;
  /** Its id, not its number. */
  readonly bookingId: number;
  onClose(): void;
}

/** The window's width (O §9). */
const WIDTH = 450;

/** One booking, with all that can be done with it. */
export const BookingModal = ({ account, bookingId, onClose }: BookingModalProps) => {
  const { t } = useTranslation();
  const { data: booking, error, refetch } = useQuery(bookingQuery(bookingId));
  const isSuperAdmin = useIsSuperAdmin();
  // Support that only reads may not.
  const mayBook = useMay('bookings');
  const deleteBooking = useDeleteBooking();
  const [isNoted, setIsNoted] = useState(false);
  const [isWritten, setIsWritten] = useState(false);
  const isChanged = isNoted || isWritten;
  const close = useCloseQuestion(isChanged, onClose);
  useFocusReturn();
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Modal
      open
      width={WIDTH}
      mask={{ closable: !isChanged }}
      title={booking ? <BookingTitle number={booking.bookingId} /> : t('bookings.title')}
      onCancel={close}
      footer={
        booking && isSuperAdmin && mayBook && !isGone ? (
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            onClick={() => deleteBooking(booking, onClose)}
          >
            {t('form.delete')}
          </Button>
        ) : null
      }
    >
      <div aria-live="assertive">
        {isGone && (
          <Alert type="warning" showIcon title={t('bookings.gone')} description={t('bookings.goneHelp')} />
        )}
      </div>
      {error && !isGone && <LoadFailed onRetry={() => void refetch()} />}
      {!booking && !error && <Skeleton active paragraph={{ rows: 9 }} />}
      {booking && (
        <CancelQuestion>
          <BookingDetails
            booking={booking}
            account={account}
            isGone={isGone}
            onTyped={setIsNoted}
            onWritten={setIsWritten}
            onLeave={onClose}
          />
        </CancelQuestion>
      )}
    </Modal>
  );
};

const BookingTitle = ({ number }: { readonly number: number }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.title}>
      <span className={quiet.quiet}>{t('bookings.title')}</span>
      <span>
        <BookingNumber number={number} />
        <CopyNumber number={number} />
      </span>
    </span>
  );
};

interface BookingDetailsProps {
  readonly booking: Booking;
  readonly account: Account;
  readonly isGone: boolean;
  onTyped(isChanged: boolean): void;
  onWritten(isChanged: boolean): void;
  onLeave(): void;
}

const BookingDetails = ({ booking, account, isGone, onTyped, onWritten, onLeave }: BookingDetailsProps) => {
  const { t } = useTranslation();
  const mayBook = useMay('bookings');
  return (
    <>
      <div className={styles.head}>
        <BookingGuest booking={booking} />
        {isGone ? <BookingStatus status={booking.status} /> : <StatusMenu booking={booking} />}
      </div>
      {booking.isConfidential && <p className={quiet.quiet}>{t('bookings.confidentialHelp')}</p>}
      <ConfidentialNote booking={booking} onLeave={onLeave} />
      {mayBook && !isGone && <BookingActs account={account} booking={booking} />}
      <ConfirmationFact booking={booking} timeZone={account.timeZone} isGone={isGone} />
      <BookingFacts booking={booking} timeZone={account.timeZone} />
      <BookingTexts booking={booking}>
        {mayBook ? <NoteForm booking={booking} isGone={isGone} onTyped={onTyped} /> : undefined}
      </BookingTexts>
      {!isGone && <BookingThread account={account} booking={booking} onTyped={onWritten} />}
      <BookingHistory account={account} booking={booking} />
    </>
  );
};
