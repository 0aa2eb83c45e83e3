import { ApiError } from '@meridienne/client';
import type { Booking, ChangeBooking } from '@meridienne/contracts';
import { type BookingStatus as Status, localTimes, placesTakenBy, writeDay } from '@meridienne/domain';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { failureOf } from '../../../../lib/api-error.ts';
import { guestText } from '../logic/guest-name.ts';
import { hasEmail } from '../logic/has-email.ts';
import { useChangeBooking } from './use-change-booking.ts';
import { useUndoNotice } from './use-undo-notice.tsx';

/** Stands where a text held a confidential guest's contact. */
const MASK = '•••';

/** Why it failed takes time to read. */
const READING_SECONDS = 10;

/**
 * Changes a booking's status, and tells of it with the way back (O §4). The way back leads from what this change has
 * made of the booking: what somebody chose since stays.
 */
export const useChangeStatus = () => {
  const { t, i18n } = useTranslation();
  const { message } = useMessages();
  const notify = useUndoNotice();
  const { mutateAsync, isPending, variables } = useChangeBooking();
  /** @throws {ApiError} as the server refuses it; told already is only what was done */
  const change = async (booking: Booking, to: Status, comment?: string): Promise<Booking> => {
    const after = await mutateAsync({
      booking,
      to: { status: to, ...(comment !== undefined && { comment }) },
    });
    // Somebody was quicker: the guest has read another reason, or none.
    const reason = after.cancelComment ?? '';
    if (comment !== undefined && reason !== comment && !reason.includes(MASK)) {
      throw new ApiError(t('bookings.canceledBefore'), 409);
    }
    const key = `booking-status-${booking.id}`;
    const number = booking.bookingId;
    const text = told(booking, to, t, i18n.language);
    // Nobody could be reached about a place that an erased one takes again.
    if (booking.erasedAt !== null && placesTakenBy(to, booking.status) > 0) {
      void message.open({ key, type: 'success', content: text });
      return after;
    }
    const isRestored = to === 'canceled';
    notify({
      name: key,
      text,
      undoText: t(isRestored ? 'bookings.restore' : 'bookings.undo'),
      undoLabel: t(isRestored ? 'bookings.restoreOf' : 'bookings.undoOf', { number }),
      undo: () => undo(booking, after),
    });
    return after;
  };
  const undo = async (before: Booking, after: Booking): Promise<void> => {
    const number = before.bookingId;
    try {
      await mutateAsync({ booking: after, to: wayBack(before) });
      const status = t(`bookings.status.${before.status}`);
      void message.success(
        after.status === 'canceled' || before.status === 'canceled'
          ? told(after, before.status, t, i18n.language)
          : t('bookings.undone', { number, status }),
        READING_SECONDS,
      );
    } catch (error) {
      const isStale = error instanceof ApiError && error.errorType === 'changed';
      const reason = failureOf(error, t, t('shell.noAnswer'));
      void message.error(
        isStale ? t('bookings.undoStale', { number }) : t('bookings.undoFailed', { number, reason }),
        READING_SECONDS,
      );
    }
  };
  return { change, isPending, pending: isPending ? variables.to.status : undefined };
};

/** A cancellation comes back with its reason, as far as that could be read. */
const wayBack = ({ status, cancelComment }: Booking): Pick<ChangeBooking, 'status' | 'comment'> =>
  status === 'canceled' && cancelComment !== null && !cancelComment.includes(MASK)
    ? { status, comment: cancelComment }
    : { status };

/** What became of a booking, and who learns of it. */
const told = (booking: Booking, to: Status, t: TFunction, language: string): string => {
  const number = booking.bookingId;
  if (to === 'canceled') {
    return t(hasEmail(booking) ? 'bookings.told.canceled' : 'bookings.told.canceledErased', {
      number,
      name: guestText(booking, t),
      service: booking.categoryName,
      day: writeDay(booking.bookAt, language),
      hours: localTimes(booking.timeSlotName.replace(' - ', ' – '), language),
    });
  }
  // Whoever didn't come is told nothing.
  if (booking.status === 'canceled' && to !== 'noShow') {
    return t(hasEmail(booking) ? 'bookings.told.restored' : 'bookings.told.restoredNobody', { number });
  }
  return t(`bookings.told.${to}`, { number });
};
