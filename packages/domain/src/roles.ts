/** What a permission makes of somebody in an account, the most powerful first. */
export const ROLES = ['administrator', 'reception', 'revenue', 'accountant', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What may be done in an account, beside reading its catalogue, its prices and what its bookings say of no guest. `admin`
 * is all that no other right names: catalogue, widgets, settings, permissions.
 */
export const RIGHTS = [
  'bookings',
  'statuses',
  'names',
  'contacts',
  'prices',
  'closures',
  'blocks',
  'statistics',
  'exports',
  'admin',
] as const;
export type Right = (typeof RIGHTS)[number];

/** Who may do what: the only place that says so, for the server and for what the back-office offers. */
export const RIGHTS_OF: Readonly<Record<Role, readonly Right[]>> = {
  administrator: RIGHTS,
  reception: ['bookings', 'statuses', 'names', 'contacts', 'blocks', 'exports'],
  revenue: ['prices', 'closures', 'blocks', 'statistics', 'exports'],
  accountant: ['names', 'statistics', 'exports'],
  reader: ['statuses', 'names', 'contacts', 'statistics', 'exports'],
};

/** What somebody is told of guests: everything, only their names, or nothing by which they are known. */
export type GuestView = 'all' | 'names' | 'none';

/** How much these rights show of guests. */
export function guestViewOf(rights: readonly Right[]): GuestView {
  if (rights.includes('contacts')) return 'all';
  return rights.includes('names') ? 'names' : 'none';
}
