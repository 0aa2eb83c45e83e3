import type { Booking } from '@meridienne/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsHidden } from '../../../../ground/venue-at-hand/use-is-hidden.ts';
import { guestText } from '../logic/guest-name.ts';

/** What stands where no name does: that there is none, or that one's role isn't told it. */
export const useNoName = (): string => {
  const { t } = useTranslation();
  return t(useIsHidden('names') ? 'bookings.hiddenName' : 'bookings.noName');
};

/** Who booked, or why one can't tell. */
export const useGuestText = (): ((
  booking: Pick<Booking, 'firstname' | 'lastname' | 'erasedAt'>,
) => string) => {
  const { t } = useTranslation();
  const noName = useNoName();
  return useCallback((booking) => guestText(booking, t, noName), [t, noName]);
};
