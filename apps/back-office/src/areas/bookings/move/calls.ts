import type { Booking, MoveBooking, moveBooking } from '@meridienne/contracts';
import { call } from '../../../lib/api.ts';

/** @throws {ApiError} 409 `stock`, `price` or `changed`; 422 with violations */
export const sendMove = (id: number, body: MoveBooking): Promise<Booking> =>
  call<typeof moveBooking>('POST /bookings/:id/move', { params: { id }, body });
