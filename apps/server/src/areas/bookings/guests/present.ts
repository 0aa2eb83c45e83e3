import type { Guest } from '@meridienne/contracts';
import type { GuestRow } from './queries.ts';

export const presentGuest = (row: GuestRow): Guest => ({
  '@type': 'Guest',
  firstname: row.firstName,
  lastname: row.lastName,
  email: row.email,
  phone: row.phone,
  bookings: row.bookings,
  lastBookAt: row.lastDay,
  nextBookAt: row.nextDay,
});
