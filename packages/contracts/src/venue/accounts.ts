import {
  CANCEL_HOURS_MAX,
  CANCEL_NEVER,
  REMINDER_DAYS_MAX,
  RETENTION_MONTHS,
  WAITING_MINUTES,
  MAX_SMS_TEXT,
  REMINDER_WAYS,
  CONFIRM_BY_DAYS_MAX,
  CONFIRM_DAYS_MAX,
  THANKS_HOURS_MAX,
  RIGHTS,
} from '@meridienne/domain';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  day,
  dayInput,
  idParams,
  instantInput,
  languageInput,
  link,
  links,
  nullable,
  requiredText,
  text,
  textsByLanguage,
  told,
} from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { collectionQuery } from '../paging.ts';
import { supportFields } from './support-fields.ts';
import { GRACE_DAYS_MAX } from '../people/second-factor.ts';

/** For how many minutes at most a place is held while a guest fills in the form. */
export const HOLD_MINUTES_MAX = 30;
export const NO_SHOW_LIMIT_MAX = 20;

export const ACCOUNT_ORDER = ['name', 'createdAt'] as const;

/** A place that the place search found; at most these of its keys are kept. */
export const locationSchema = Type.Object({
  place_id: requiredText(300),
  name: requiredText(300),
  formatted_address: Type.Optional(text(500)),
  geometry: Type.Optional(
    Type.Object({
      location: Type.Object({
        lat: Type.Number({ minimum: -90, maximum: 90 }),
        lng: told('Degrees east of Greenwich (WGS 84).', Type.Number({ minimum: -180, maximum: 180 })),
      }),
    }),
  ),
  country: told(
    'Its country’s code, as `FR`; without one the end of the address says it.',
    Type.Optional(text(2)),
  ),
});
export type Location = Static<typeof locationSchema>;

export const accountSchema = resource('Account', {
  id: Type.Integer(),
  name: Type.String(),
  url: nullable(Type.String()),
  phone: told('The venue’s own, which guests are told once they have booked.', nullable(Type.String())),
  address: told('The same: where they come to, in one line.', nullable(Type.String())),
  currency: Type.String(),
  timeZone: Type.String(),
  defaultLanguage: Type.String(),
  widgetLanguages: Type.Array(Type.String()),
  emails: Type.Array(Type.String()),
  locations: told(
    'Where the network of a visitor has to be who is shown the launcher; empty for anywhere.',
    Type.Array(locationSchema),
  ),
  bookingText: textsByLanguage(5000),
  cancelText: textsByLanguage(5000),
  reminderText: textsByLanguage(5000),
  reminderSms: told('Of the text message; what it may name is in `{{…}}`.', textsByLanguage(MAX_SMS_TEXT)),
  waitingText: textsByLanguage(5000),
  thanksText: textsByLanguage(5000),
  retentionMonths: told(
    'Guests’ contacts are erased so many months after the day that was booked.',
    Type.Integer(),
  ),
  holdMinutes: told(
    'For how many minutes a place is held while a guest fills in the form; 0 for not at all.',
    Type.Integer(),
  ),
  cancelHours: told(
    'Until how many hours before it begins a guest cancels a booking by himself; -1: never. A category may differ.',
    Type.Integer(),
  ),
  noShowLimit: told(
    'From so many absences on, an e-mail books nothing online here; null: absences don’t count.',
    nullable(Type.Integer()),
  ),
  reminderDays: told(
    'So many days before what is booked, guests are reminded by mail; 0 for not at all.',
    Type.Integer(),
  ),
  reminderHour: told('At this hour by the venue’s clock, 0 to 23.', Type.Integer()),
  reminderWay: told(
    'By which way, where the platform can send text messages; else by mail.',
    Type.Enum(REMINDER_WAYS),
  ),
  confirmDays: told(
    'Who booked at least so many days before is asked by the reminder whether he still comes; 0 for nobody.',
    Type.Integer(),
  ),
  confirmByDays: told(
    'The answer is due so many days before what is booked, at this hour by the venue’s clock.',
    Type.Integer(),
  ),
  confirmByHour: Type.Integer(),
  confirmRelease: told('Whether what isn’t confirmed by then is cancelled by the server.', Type.Boolean()),
  thanksHours: told(
    'So many hours after a visit, guests are thanked by mail and asked one question; 0 for not at all.',
    Type.Integer(),
  ),
  guestsMove: told(
    'Whether guests move their bookings by themselves, as long as they may cancel them.',
    Type.Boolean(),
  ),
  waitingList: told(
    'Whether guests stand in line for what is sold out, and for how many minutes an offer is held, nights aside.',
    Type.Boolean(),
  ),
  waitingMinutes: Type.Integer(),
  guestMessages: told('Whether guests and the venue write to each other about bookings.', Type.Boolean()),
  agentsBook: told(
    'Whether agents find and book, by the Model Context Protocol at `/mcp/{id}`.',
    Type.Boolean(),
  ),
  closedWeekdays: told(
    'The weekdays on which it never opens to visitors, 1 Monday to 7 Sunday; its desk may book on them.',
    Type.Array(Type.Integer()),
  ),
  requiresSecondFactor: Type.Boolean(),
  secondFactorGraceDays: Type.Integer(),
  privacyUrl: told('The venue’s own page about privacy.', nullable(Type.String())),
  isPremium: Type.Boolean(),
  freemiumStartDate: nullable(day()),
  isActive: told('Premium or in its trial, and not archived: whether it sells today.', Type.Boolean()),
  isArchived: Type.Boolean(),
  mayManage: told('Whether the caller may change all that is the account’s.', Type.Boolean()),
  rights: told(
    'What the caller may do beside reading, as his role says: the table is in `permissions`.',
    Type.Array(Type.Enum(RIGHTS)),
  ),
  ...supportFields,
  hapidamKey: nullable(Type.String()),
  hapidamKeyAt: told(
    'When the key was made: it serves for an hour.',
    nullable(Type.String({ format: 'date-time' })),
  ),
  categories: links('Category'),
  timeSlots: links('TimeSlot'),
  bookings: told('The address of the account’s bookings: there may be a great many.', link('Booking')),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type Account = Static<typeof accountSchema>;

const accountFields = {
  url: told('Empty or null for none.', nullable(text(2000))),
  phone: told('Empty or null for none.', nullable(text(40))),
  address: told('Empty or null for none.', nullable(text(300))),
  currency: text(10),
  timeZone: text(60),
  defaultLanguage: languageInput(),
  widgetLanguages: Type.Array(languageInput(), { maxItems: 50 }),
  emails: Type.Array(text(254), { maxItems: 20 }),
  locations: Type.Array(locationSchema, { maxItems: 50 }),
  bookingText: textsByLanguage(5000),
  cancelText: textsByLanguage(5000),
  reminderText: textsByLanguage(5000),
  reminderSms: textsByLanguage(MAX_SMS_TEXT),
  waitingText: textsByLanguage(5000),
  thanksText: textsByLanguage(5000),
  retentionMonths: Type.Integer({ minimum: RETENTION_MONTHS.min, maximum: RETENTION_MONTHS.max }),
  holdMinutes: Type.Integer({ minimum: 0, maximum: HOLD_MINUTES_MAX }),
  cancelHours: told(
    'Of bookings that are made from then on.',
    Type.Integer({ minimum: CANCEL_NEVER, maximum: CANCEL_HOURS_MAX }),
  ),
  noShowLimit: nullable(Type.Integer({ minimum: 1, maximum: NO_SHOW_LIMIT_MAX })),
  reminderDays: Type.Integer({ minimum: 0, maximum: REMINDER_DAYS_MAX }),
  reminderHour: Type.Integer({ minimum: 0, maximum: 23 }),
  reminderWay: Type.Enum(REMINDER_WAYS),
  confirmDays: told(
    'Only with a reminder that leaves some hours before the answer is due, and to who booked before that day.',
    Type.Integer({ minimum: 0, maximum: CONFIRM_DAYS_MAX }),
  ),
  confirmByDays: Type.Integer({ minimum: 1, maximum: CONFIRM_BY_DAYS_MAX }),
  confirmByHour: Type.Integer({ minimum: 0, maximum: 23 }),
  confirmRelease: Type.Boolean(),
  thanksHours: Type.Integer({ minimum: 0, maximum: THANKS_HOURS_MAX }),
  guestsMove: Type.Boolean(),
  waitingList: Type.Boolean(),
  waitingMinutes: Type.Integer({ minimum: WAITING_MINUTES.min, maximum: WAITING_MINUTES.max }),
  guestMessages: Type.Boolean(),
  agentsBook: Type.Boolean(),
  closedWeekdays: told(
    'All of them, 1 Monday to 7 Sunday; empty for none.',
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
  ),
  requiresSecondFactor: Type.Boolean(),
  secondFactorGraceDays: Type.Integer({ minimum: 0, maximum: GRACE_DAYS_MAX }),
  privacyUrl: told('Empty or null for none.', nullable(text(2000))),
  isPremium: told(
    'Only a super administrator may set these three; from anyone else they are ignored as unknown fields.',
    Type.Boolean(),
  ),
  freemiumStartDate: nullable(dayInput()),
  isArchived: Type.Boolean(),
};

const name = () => requiredText(120, 'account.nameRequired');

export const createAccountSchema = Type.Object({
  name: name(),
  ...Type.Partial(Type.Object(accountFields)).properties,
});
export type CreateAccount = Static<typeof createAccountSchema>;

export const updateAccountSchema = Type.Partial(
  Type.Object({
    name: name(),
    ...accountFields,
    hapidamKey: told(
      'Null ends the link to the photo library; else the account’s own present key.',
      nullable(text(200)),
    ),
    updatedAt: told(
      'What the caller read: an account that has changed since answers 409 `errorType: "changed"`.',
      instantInput(),
    ),
  }),
);
export type UpdateAccount = Static<typeof updateAccountSchema>;

export const listAccounts = defineCall({
  method: 'GET',
  path: '/accounts',
  summary: 'The accounts: all for a super administrator, their own for staff',
  query: collectionQuery(
    { name: Type.Optional(text(120)), isArchived: Type.Optional(Type.Boolean()) },
    ACCOUNT_ORDER,
  ),
  response: collection(accountSchema),
});
export const readAccount = defineCall({
  method: 'GET',
  path: '/accounts/:id',
  summary: 'An account',
  params: idParams(),
  response: accountSchema,
});
export const createAccount = defineCall({
  method: 'POST',
  path: '/accounts',
  summary: 'Add an account; for super administrators',
  body: createAccountSchema,
  response: accountSchema,
  fails: { 404: [] },
});
export const updateAccount = defineCall({
  method: 'PATCH',
  path: '/accounts/:id',
  summary: 'Change the settings of an account that are sent',
  params: idParams(),
  body: updateAccountSchema,
  response: accountSchema,
  fails: { 409: ['changed'] },
});
export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/accounts/:id',
  summary: 'Delete an account with everything in it; for super administrators',
  params: idParams(),
});

/** Its columns are named in the caller's language. */
export const exportAccountsCsv = defineCall({
  method: 'GET',
  path: '/export-account-csv',
  summary: 'Every account as a CSV text with a byte-order mark; for super administrators',
  responseTypes: ['text/csv'],
  isFile: true,
});
