import { ApiError } from '@meridienne/client';
import type { Booking, MarkBooking } from '@meridienne/contracts';
import { formatMoney, type PaymentMeans, toMinor } from '@meridienne/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { failureOf } from '../../../../lib/api-error.ts';
import { useBookingsChanged } from '../../record/hooks/use-booking-changes.ts';
import { useUndoNotice } from '../../record/hooks/use-undo-notice.tsx';
import { guestText } from '../../record/logic/guest-name.ts';
import { withBooking } from '../../record/logic/put-booking.ts';
import { sendMark } from '../calls.ts';

type Mark = MarkBooking['mark'];

interface Marking {
  readonly booking: Booking;
  readonly body: MarkBooking;
}

const READING_SECONDS = 10;

/** Since when a mark stands, as it is shown. */
const sinceOf = ({ checkedInAt, checkedOutAt, paidAt }: Booking, mark: Mark): string | null =>
  ({ checkedIn: checkedInAt, checkedOut: checkedOutAt, paid: paidAt })[mark];

/** Marks that a guest has come, has left or has paid, and takes that back; told with the way back. */
export const useMark = () => {
  const { t, i18n } = useTranslation();
  const { message } = useMessages();
  const notify = useUndoNotice();
  const client = useQueryClient();
  const changed = useBookingsChanged();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ booking: { id }, body }: Marking) => sendMark(id, body),
    onSuccess: (booking) =>
      client.setQueriesData({ queryKey: ['bookings'] }, (read: unknown) => withBooking(read, booking)),
    onSettled: (_booking, error) => {
      if (!(error instanceof ApiError && error.status === 0)) void changed();
    },
  });
  const nameOf = (booking: Booking) => guestText(booking, t);
  const send = async (booking: Booking, body: MarkBooking): Promise<Booking | null> => {
    try {
      return await mutateAsync({ booking, body: { ...body, since: sinceOf(booking, body.mark) } });
    } catch (error) {
      const isStale = error instanceof ApiError && error.errorType === 'changed';
      const reason = isStale ? t('arrivals.stale') : failureOf(error, t, t('shell.noAnswer'));
      void message.error(t('arrivals.kept', { name: nameOf(booking), reason }), READING_SECONDS);
      return null;
    }
  };
  const takeBack = async (booking: Booking, mark: Mark): Promise<void> => {
    const after = await send(booking, { mark, isSet: false });
    if (after) void message.success(t(`arrivals.cleared.${mark}`, { name: nameOf(booking) }));
  };
  const set = async (booking: Booking, mark: Mark, means?: PaymentMeans): Promise<void> => {
    const { price, currency } = booking;
    const after = await send(booking, {
      mark,
      isSet: true,
      ...(means !== undefined && { means, price }),
    });
    if (!after) return;
    const name = nameOf(booking);
    const amount = formatMoney(toMinor(price, currency) ?? 0, currency, i18n.language);
    notify({
      name: `booking-mark-${booking.id}`,
      text:
        means === undefined
          ? t(`arrivals.told.${mark}`, { name })
          : t('arrivals.told.paid', { name, amount, means: t(`arrivals.means.${means}`) }),
      undoText: t('bookings.undo'),
      undoLabel: t(`arrivals.undo.${mark}`, { name }),
      undo: () => takeBack(after, mark),
    });
  };
  return { set, takeBack, isPending };
};
