import { type GuestView, guestViewOf } from '@meridienne/domain';
import { useAccount } from './account-query.ts';

/** What one's role in the chosen account is told of guests, and finds bookings by. */
export const useGuestView = (): GuestView => guestViewOf(useAccount()?.rights ?? []);
