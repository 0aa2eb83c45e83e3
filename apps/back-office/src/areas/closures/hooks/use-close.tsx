import type { Closure } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../components/messages.tsx';
import { OFFERS_KEY } from '../../../ground/live/offers-key.ts';
import { rangeText } from '../../../ground/days/range-text.ts';
import { failureOf } from '../../../lib/api-error.ts';
import { cancelBookings, closeDays, tellGuests } from '../calls.ts';
import type { ClosedDays } from '../logic/closed-days.ts';
import { bodyOf, type ClosingValues } from '../logic/closing-values.ts';
import { useReopen } from './use-reopen.ts';

/** Long enough to read it and to reach its button. */
const SHOWN_S = 12;
const MESSAGE = 'closing';

/** Closes days, then tells their guests or cancels their bookings; what has been done is said with one way back. */
export const useClose = (accountId: number) => {
  const { t, i18n } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const { reopen } = useReopen();
  /** Tried again after the guests weren't reached, the same days aren't closed twice. */
  const closed = useRef<{ key: string; closure: Closure }>(null);

  const closeOnce = async (days: ClosedDays, reason: string | undefined) => {
    const body = bodyOf(accountId, days, reason);
    const key = JSON.stringify(body);
    if (closed.current?.key !== key) {
      closed.current = { key, closure: await closeDays(body) };
      void client.invalidateQueries({ queryKey: OFFERS_KEY });
    }
    return closed.current.closure;
  };
  const seeTo = async (id: number, { guests, message: words = '' }: ClosingValues) => {
    try {
      if (guests === 'tell') return { told: (await tellGuests(id, words.trim())).totalTold, canceled: 0 };
      if (guests === 'cancel') return { told: 0, canceled: await cancelBookings(id, words) };
      return { told: 0, canceled: 0 };
    } catch (error) {
      throw new Error(t('closures.guestsFailed', { why: failureOf(error, t, t('shell.noAnswer')) }), {
        cause: error,
      });
    } finally {
      void client.invalidateQueries({ queryKey: ['bookings'] });
    }
  };

  /** @throws what stands against it, in words; what is typed stays */
  return async (values: ClosingValues, days: ClosedDays, hasBookings: boolean): Promise<void> => {
    const closure = await closeOnce(days, values.reason);
    const done = await seeTo(closure.id, hasBookings ? values : { ...values, guests: 'leave' });
    const notes = [
      t('closures.closedNow', { days: rangeText(days, i18n.language) }),
      done.told > 0 && t('closures.toldNow', { count: done.told }),
      done.canceled > 0 && t('closures.canceledNow', { count: done.canceled }),
    ].filter((note) => note !== false);
    const undo = () => {
      message.destroy(MESSAGE);
      reopen({ closure, hasCanceled: done.canceled > 0 });
    };
    const content = (
      <>
        {notes.join(' ')}
        <Button type="link" size="small" onClick={undo}>
          {t('closures.reopen')}
        </Button>
      </>
    );
    void message.open({ key: MESSAGE, type: 'success', duration: SHOWN_S, content });
  };
};
