import { ApiError } from '@meridienne/client';
import type { Booking, MoveBooking } from '@meridienne/contracts';
import { localTimes, writeDay } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { failureOf } from '../../../../lib/api-error.ts';
import { sendDetails } from '../../record/calls.ts';
import { useBookingMutation } from '../../record/hooks/use-booking-mutation.ts';
import { useUndoNotice } from '../../record/hooks/use-undo-notice.tsx';
import { sendMove } from '../calls.ts';
import { type WayBack, wayBack } from '../logic/way-back.ts';

interface Change {
  readonly id: number;
  readonly body: MoveBooking;
  /** A price by hand, to be set once the booking is there. */
  readonly price?: WayBack['price'];
}

/** Why it failed takes time to read. */
const READING_SECONDS = 10;

const send = async ({ id, body, price }: Change): Promise<Booking> => {
  const moved = await sendMove(id, body);
  return price ? sendDetails(id, { ...price, updatedAt: moved.updatedAt }) : moved;
};

/** Moves a booking, and tells of it with the way back, which leads from what this move has made of it. */
export const useMove = () => {
  const { t, i18n } = useTranslation();
  const { message } = useMessages();
  const notify = useUndoNotice();
  const { mutateAsync } = useBookingMutation(send);
  const placeOf = ({ categoryName, bookAt, timeSlotName }: Booking) => ({
    service: categoryName,
    day: writeDay(bookAt, i18n.language),
    hours: localTimes(timeSlotName.replace(' - ', ' – '), i18n.language),
  });
  /** @throws {ApiError} as the server refuses it; told is only what was done */
  const move = async (before: Booking, body: MoveBooking): Promise<void> => {
    const number = before.bookingId;
    const after = await mutateAsync({ id: before.id, body });
    const told = t(body.tellsGuest ? 'bookingMove.doneTold' : 'bookingMove.done', {
      number,
      ...placeOf(after),
    });
    const name = `booking-move-${before.id}`;
    const back = wayBack(before, after, body.tellsGuest);
    if (back === null) {
      void message.open({ key: name, type: 'success', content: told, duration: READING_SECONDS });
      return;
    }
    notify({
      name,
      text: told,
      undoText: t('bookings.undo'),
      undoLabel: t('bookingMove.undoOf', { number }),
      undo: () => undo(before, back),
    });
  };
  const undo = async (before: Booking, back: WayBack): Promise<void> => {
    const number = before.bookingId;
    try {
      const restored = await mutateAsync({ id: before.id, body: back.move, price: back.price });
      const told = t('bookingMove.undone', { number, ...placeOf(restored) });
      void message.success(told, READING_SECONDS);
    } catch (error) {
      const { errorType } = error instanceof ApiError ? error : {};
      const reason = failureOf(error, t, t('shell.noAnswer'));
      const said =
        errorType === 'changed'
          ? t('bookings.undoStale', { number })
          : errorType === 'stock'
            ? t('bookingMove.undoTaken', { number })
            : t('bookings.undoFailed', { number, reason });
      void message.error(said, READING_SECONDS);
    }
  };
  return move;
};
