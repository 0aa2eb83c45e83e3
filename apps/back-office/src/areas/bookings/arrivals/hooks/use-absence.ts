import { ApiError } from '@meridienne/client';
import type { Booking } from '@meridienne/contracts';
import type { BookingStatus } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { failureOf } from '../../../../lib/api-error.ts';
import { useChangeStatus } from '../../record/hooks/use-change-status.ts';
import { guestText } from '../../record/logic/guest-name.ts';

const READING_SECONDS = 10;

/** Marks a guest as absent, which is a status, and takes that back. */
export const useAbsence = () => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const { change, isPending } = useChangeStatus();
  const put = async (booking: Booking, status: BookingStatus): Promise<void> => {
    try {
      await change(booking, status);
    } catch (error) {
      const isStale = error instanceof ApiError && error.errorType === 'changed';
      const reason = isStale ? t('arrivals.stale') : failureOf(error, t, t('shell.noAnswer'));
      void message.error(t('arrivals.kept', { name: guestText(booking, t), reason }), READING_SECONDS);
    }
  };
  return {
    set: (booking: Booking) => put(booking, 'noShow'),
    takeBack: (booking: Booking) => put(booking, 'booked'),
    isPending,
  };
};
