import type { ExportTexts } from './fr.ts';

export const en: ExportTexts = {
  // Every account, for super administrators
  'accounts.name': 'Name',
  'accounts.url': 'Website',
  'accounts.admins': "Administrators' e-mails",
  'accounts.plan': 'Plan',
  'accounts.premium': 'Premium',
  'accounts.freemium': 'Freemium',
  'accounts.freemiumStart': 'Freemium since',
  'accounts.active': 'Active',
  'accounts.archived': 'Archived',
  'accounts.categories': 'Categories',
  'accounts.timeSlots': 'Time slots',
  'accounts.bookings': 'Bookings',
  'accounts.createdOn': 'Created on',

  // Any file
  yes: 'yes',
  no: 'no',
};
