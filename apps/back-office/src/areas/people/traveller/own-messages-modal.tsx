import type { Booking } from '@meridienne/contracts';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { Thread } from '../../bookings/door.ts';
import { OwnBooking } from './components/own-booking.tsx';

/** A traveller's area is told of nothing as it comes. */
const LOOK_EVERY_MS = 30_000;

/** What a traveller and the hotel wrote to each other about a booking. */
export const OwnMessagesModal = ({ booking, onClose }: { readonly booking: Booking; onClose(): void }) => {
  const { t } = useTranslation();
  const [isTyped, setIsTyped] = useState(false);
  useFocusReturn();
  return (
    <Modal open title={t('messages.title')} footer={null} mask={{ closable: !isTyped }} onCancel={onClose}>
      <OwnBooking booking={booking} />
      <Thread
        bookingId={booking.id}
        timeZone={booking.account.timeZone}
        names={{ guest: t('messages.you'), venue: booking.account.name }}
        side="guest"
        mayWrite
        lookEveryMs={LOOK_EVERY_MS}
        onTyped={setIsTyped}
      />
    </Modal>
  );
};
