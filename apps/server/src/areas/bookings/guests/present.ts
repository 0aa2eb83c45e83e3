import type { Guest } from '@meridienne/contracts';
import { shownPhone } from '../../../kernel/phone.ts';
import type { GuestRow } from './queries.ts';

export const presentGuest = (row: GuestRow): Guest => ({
  '@type': 'Guest',
  firstname: row.firstName,
  lastname: row.lastName,
  email: row.email,
  phone: row.phone,
  phoneText: row.phone && shownPhone(row.phone, row.timeZone),
  bookings: row.bookings,
  lastBookAt: row.lastDay,
  absences: row.absences,
  nextBookAt: row.nextDay,
});
