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

  // A price list, which comes back by the same words
  'prices.category': 'Category',
  'prices.hours': 'Time slot',
  'prices.weekday': 'Weekday',
  'prices.day': 'Date',
  'prices.price': 'Price',
  'prices.left': 'Places left',
  'prices.booked': 'Booked',
  'prices.status': 'Status',
  'prices.key': 'Key (keep)',
  'prices.available': 'available',
  'prices.notAvailable': 'not available',

  // Any file
  yes: 'yes',
  no: 'no',
};
