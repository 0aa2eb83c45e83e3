import type { Booking } from '@meridienne/contracts';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { BookingTexts } from './components/booking-texts.tsx';
import { tableDay } from '../../../ground/days/created-text.ts';
import { useGuestText } from './hooks/use-guest-text.ts';
import { NoteForm } from './components/note-form.tsx';
import { useCloseQuestion } from './hooks/use-close-question.ts';
import styles from './comment-drawer.module.css';
import shared from '../../../components/shared.module.css';

interface CommentDrawerProps {
  readonly booking: Booking;
  /** Only to read, whoever reads. */
  readonly isReadOnly: boolean;
  onClose(): void;
}

const WIDTH = 420;

/** What the guest asked for, what the staff noted, and why it was cancelled (O §2, §5). */
export const CommentDrawer = ({ booking, isReadOnly, onClose }: CommentDrawerProps) => {
  const { t } = useTranslation();
  const guestText = useGuestText();
  const mayNote = useMay('bookings');
  const [isChanged, setIsChanged] = useState(false);
  const close = useCloseQuestion(isChanged, onClose);
  useFocusReturn();
  return (
    <Drawer open size={WIDTH} title={t('bookings.commentTitle')} onClose={close}>
      <p className={`${styles.of} ${shared.numbers}`}>
        <strong>{guestText(booking)}</strong>
        {` · ${booking.bookingId} · ${tableDay(booking.bookAt)}`}
      </p>
      <BookingTexts booking={booking}>
        {mayNote && !isReadOnly ? <NoteForm booking={booking} onTyped={setIsChanged} /> : undefined}
      </BookingTexts>
    </Drawer>
  );
};
