import type { Closure } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../components/messages.tsx';
import { OFFERS_KEY } from '../../../ground/live/offers-key.ts';
import { rangeText } from '../../../ground/days/range-text.ts';
import { failureOf } from '../../../lib/api-error.ts';
import { focusPage } from '../../../lib/focus-page.ts';
import { cancelBookings, closeDays, closuresQuery, reopen as reopenDays, tellGuests } from '../calls.ts';
import type { ClosedDays } from '../logic/closed-days.ts';
import { bodyOf, type ClosingValues } from '../logic/closing-values.ts';
import { useReopen } from './use-reopen.ts';

/** Long enough to read it and to reach its button. */
const SHOWN_S = 12;
const NOBODY = { told: 0, canceled: 0, left: 0 };
const MESSAGE = 'closing';

/** Closes days, then tells their guests or cancels their bookings; what has been done is said with one way back. */
export const useClose = (accountId: number) => {
  const { t, i18n } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const { reopen } = useReopen();
  /** What a try has closed whose guests weren't all reached: the next one goes on from it. */
  const closed = useRef<{ key: string; closure: Closure; canceled: number }>(null);

  const closeOnce = async (days: ClosedDays, why: Pick<ClosingValues, 'reason' | 'tellsReason'>) => {
    const body = bodyOf(accountId, days, why);
    const key = JSON.stringify(body);
    const before = closed.current;
    const standing = client.getQueryData(closuresQuery(accountId).queryKey);
    const isStanding =
      before !== null && (standing ?? [before.closure]).some(({ id }) => id === before.closure.id);
    if (before?.key === key && isStanding) return before;
    // Other days, services or another reason: one closing, not two.
    if (isStanding) await reopenDays(before.closure.id);
    const made = { key, closure: await closeDays(body), canceled: before?.canceled ?? 0 };
    closed.current = made;
    await client.invalidateQueries({ queryKey: OFFERS_KEY });
    return made;
  };
  const seeTo = async (id: number, { guests, message: words = '' }: ClosingValues) => {
    try {
      if (guests === 'tell') return { ...NOBODY, told: (await tellGuests(id, words.trim())).totalTold };
      if (guests === 'cancel') return { ...NOBODY, ...(await cancelBookings(id, words)) };
      return { ...NOBODY };
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
    const made = await closeOnce(days, values);
    const { closure } = made;
    const done = await seeTo(closure.id, hasBookings ? values : { ...values, guests: 'leave' });
    done.canceled += made.canceled;
    const notes = [
      t('closures.closedNow', { days: rangeText(days, i18n.language) }),
      done.told > 0 && t('closures.toldNow', { count: done.told }),
      done.canceled > 0 && t('closures.canceledNow', { count: done.canceled }),
      done.left > 0 && t('closures.someLeft'),
    ].filter((note) => note !== false);
    const undo = () => {
      message.destroy(MESSAGE);
      focusPage();
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
    void message.open({
      key: MESSAGE,
      type: done.left > 0 ? 'warning' : 'success',
      duration: SHOWN_S,
      content,
    });
  };
};
