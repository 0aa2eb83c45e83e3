import type { answerBooking, AnswerBooking, Booking } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { call } from '../../../../lib/api.ts';
import { failureOf } from '../../../../lib/api-error.ts';
import { useBookingMutation } from './use-booking-mutation.ts';

interface Answered extends AnswerBooking {
  readonly id: number;
}

/** Notes whether a guest still comes; refused, what is shown is read anew. */
export const useAnswer = () => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const { mutateAsync, isPending } = useBookingMutation(({ id, answer }: Answered): Promise<Booking> =>
    call<typeof answerBooking>('POST /bookings/:id/confirmation', { params: { id }, body: { answer } }),
  );
  /** @returns whether it is noted */
  const send = async (answered: Answered): Promise<boolean> => {
    try {
      await mutateAsync(answered);
      return true;
    } catch (error) {
      const reason = failureOf(error, t, t('shell.noAnswer'));
      void message.error(t('confirmAgain.failed', { reason }));
      return false;
    }
  };
  return { send, isPending };
};
