import type { Booking, BookingOutcome } from '@meridienne/contracts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { failureOf } from '../../../../lib/api-error.ts';
import { useBookingsChanged } from '../../record/hooks/use-booking-changes.ts';
import { useUndoNotice } from '../../record/hooks/use-undo-notice.tsx';
import { hasEmail } from '../../record/logic/has-email.ts';
import { changeSeveral } from '../calls.ts';
import { ask, askBack, type Asked, inParts } from '../logic/several.ts';

/** So many at a time: the bar moves, and a line that breaks loses little. */
const PART = 25;

export interface Refusal {
  readonly booking: Booking;
  readonly reason: string;
}

type Status = 'confirmed' | 'canceled';

/** Changes the status of several bookings, says what became of them, and takes it back if asked. */
export const useSeveral = (accountId: number) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const tellWithUndo = useUndoNotice();
  const changed = useBookingsChanged();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  const send = async (asked: readonly Asked[], comment?: string): Promise<BookingOutcome[]> => {
    const outcomes: BookingOutcome[] = [];
    setProgress({ done: 0, total: asked.length });
    try {
      for (const part of inParts(asked, PART)) {
        outcomes.push(...(await changeSeveral(accountId, part, comment)));
        setProgress({ done: outcomes.length, total: asked.length });
      }
    } catch (error) {
      // What has been done is done; of the others nobody knows but the server, which answers the same once more.
      const reason = failureOf(error, t, t('shell.noAnswer'));
      for (const { id } of asked.slice(outcomes.length)) {
        outcomes.push({ id, outcome: 'refused', reason, updatedAt: null });
      }
    } finally {
      setProgress(null);
      void changed();
    }
    return outcomes;
  };

  const refusedOf = (bookings: readonly Booking[], outcomes: readonly BookingOutcome[]) => {
    const refused = new Map(
      outcomes.filter(({ outcome }) => outcome === 'refused').map(({ id, reason }) => [id, reason]),
    );
    return bookings.flatMap((booking) => {
      const reason = refused.get(booking.id);
      return reason === undefined ? [] : [{ booking, reason: reason ?? '' }];
    });
  };

  /** @returns those that stay as they were */
  const change = async (bookings: readonly Booking[], to: Status, comment?: string) => {
    setRefusals([]);
    const outcomes = await send(ask(bookings, to), comment);
    const refused = refusedOf(bookings, outcomes);
    setRefusals(refused);
    const back = askBack(bookings, outcomes);
    if (back.length > 0) {
      tellWithUndo({
        name: 'several-bookings',
        text: toldText(
          bookings.filter(({ id }) => back.some((asked) => asked.id === id)),
          to,
          t,
        ),
        undoText: t('bookings.undo'),
        undoLabel: t('severalBookings.undo', { count: back.length }),
        undo: async () => {
          const undone = await send(back);
          const notUndone = refusedOf(bookings, undone);
          setRefusals(notUndone);
          const count = undone.length - notUndone.length;
          if (count > 0) void message.success(t('severalBookings.undone', { count }));
        },
      });
    }
    return refused;
  };
  return { change, progress, refusals, forget: () => setRefusals([]) };
};

/** What has changed, and of what is cancelled, whom the desk tells itself. */
const toldText = (changed: readonly Booking[], to: Status, t: TFunction): string => {
  const text = t(`severalBookings.told.${to}`, { count: changed.length });
  if (to === 'confirmed') return text;
  const mailed = changed.filter(hasEmail).length;
  // Of one that is erased there is nobody to tell.
  const left = changed.filter((booking) => booking.erasedAt === null).length - mailed;
  return [
    text,
    mailed > 0 && t('severalBookings.mailed', { count: mailed }),
    left > 0 && t('severalBookings.withoutEmail', { count: left }),
  ]
    .filter(Boolean)
    .join(' ');
};
