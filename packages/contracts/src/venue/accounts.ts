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
} from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { collectionQuery } from '../paging.ts';

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
        lng: Type.Number({ minimum: -180, maximum: 180 }),
      }),
    }),
  ),
  /** Its country's code, as `FR`; without one the end of the address says it. */
  country: Type.Optional(text(2)),
});
export type Location = Static<typeof locationSchema>;

export const accountSchema = resource('Account', {
  id: Type.Integer(),
  name: Type.String(),
  url: nullable(Type.String()),
  /** The venue's own, which guests are told once they have booked. */
  phone: nullable(Type.String()),
  /** The same: where they come to, in one line. */
  address: nullable(Type.String()),
  currency: Type.String(),
  timeZone: Type.String(),
  defaultLanguage: Type.String(),
  widgetLanguages: Type.Array(Type.String()),
  emails: Type.Array(Type.String()),
  /** Where the network of a visitor has to be who is shown the launcher; empty for anywhere. */
  locations: Type.Array(locationSchema),
  bookingText: textsByLanguage(5000),
  cancelText: textsByLanguage(5000),
  reminderText: textsByLanguage(5000),
  /** Of the text message; what it may name is in `{{…}}`. */
  reminderSms: textsByLanguage(MAX_SMS_TEXT),
  waitingText: textsByLanguage(5000),
  thanksText: textsByLanguage(5000),
  /** Guests' contacts are erased so many months after the day that was booked. */
  retentionMonths: Type.Integer(),
  /** For how many minutes a place is held while a guest fills in the form; 0 for not at all. */
  holdMinutes: Type.Integer(),
  /** Until how many hours before it begins a guest cancels a booking by himself; -1: never. A category may differ. */
  cancelHours: Type.Integer(),
  /** From so many absences on, an e-mail books nothing online here; null: absences don't count. */
  noShowLimit: nullable(Type.Integer()),
  /** So many days before what is booked, guests are reminded by mail; 0 for not at all. */
  reminderDays: Type.Integer(),
  /** At this hour by the venue's clock, 0 to 23. */
  reminderHour: Type.Integer(),
  /** By which way, where the platform can send text messages; else by mail. */
  reminderWay: Type.Enum(REMINDER_WAYS),
  /** Who booked at least so many days before is asked by the reminder whether he still comes; 0 for nobody. */
  confirmDays: Type.Integer(),
  /** The answer is due so many days before what is booked, at this hour by the venue's clock. */
  confirmByDays: Type.Integer(),
  confirmByHour: Type.Integer(),
  /** Whether what isn't confirmed by then is cancelled by the server. */
  confirmRelease: Type.Boolean(),
  /** So many hours after a visit, guests are thanked by mail and asked one question; 0 for not at all. */
  thanksHours: Type.Integer(),
  /** Whether guests move their bookings by themselves, as long as they may cancel them. */
  guestsMove: Type.Boolean(),
  /** Whether guests stand in line for what is sold out, and for how many minutes an offer is held, nights aside. */
  waitingList: Type.Boolean(),
  waitingMinutes: Type.Integer(),
  /** Whether guests and the venue write to each other about bookings. */
  guestMessages: Type.Boolean(),
  /** Whether agents find and book, by the Model Context Protocol at `/mcp/{id}`. */
  agentsBook: Type.Boolean(),
  /** The weekdays on which it never opens to visitors, 1 Monday to 7 Sunday; its desk may book on them. */
  closedWeekdays: Type.Array(Type.Integer()),
  /** The venue's own page about privacy. */
  privacyUrl: nullable(Type.String()),
  isPremium: Type.Boolean(),
  freemiumStartDate: nullable(day()),
  /** Premium or in its trial, and not archived: whether it sells today. */
  isActive: Type.Boolean(),
  isArchived: Type.Boolean(),
  /** Whether the caller may change what is the account's, or only read it. */
  mayManage: Type.Boolean(),
  hapidamKey: nullable(Type.String()),
  /** When the key was made: it serves for an hour. */
  hapidamKeyAt: nullable(Type.String({ format: 'date-time' })),
  categories: links('Category'),
  timeSlots: links('TimeSlot'),
  /** The address of the account's bookings: there may be a great many. */
  bookings: link('Booking'),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type Account = Static<typeof accountSchema>;

const accountFields = {
  /** Empty or null for none. */
  url: nullable(text(2000)),
  /** Empty or null for none. */
  phone: nullable(text(40)),
  /** Empty or null for none. */
  address: nullable(text(300)),
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
  /** Of bookings that are made from then on. */
  cancelHours: Type.Integer({ minimum: CANCEL_NEVER, maximum: CANCEL_HOURS_MAX }),
  noShowLimit: nullable(Type.Integer({ minimum: 1, maximum: NO_SHOW_LIMIT_MAX })),
  reminderDays: Type.Integer({ minimum: 0, maximum: REMINDER_DAYS_MAX }),
  reminderHour: Type.Integer({ minimum: 0, maximum: 23 }),
  reminderWay: Type.Enum(REMINDER_WAYS),
  /** Only with a reminder that leaves some hours before the answer is due, and to who booked before that day. */
  confirmDays: Type.Integer({ minimum: 0, maximum: CONFIRM_DAYS_MAX }),
  confirmByDays: Type.Integer({ minimum: 1, maximum: CONFIRM_BY_DAYS_MAX }),
  confirmByHour: Type.Integer({ minimum: 0, maximum: 23 }),
  confirmRelease: Type.Boolean(),
  thanksHours: Type.Integer({ minimum: 0, maximum: THANKS_HOURS_MAX }),
  guestsMove: Type.Boolean(),
  waitingList: Type.Boolean(),
  waitingMinutes: Type.Integer({ minimum: WAITING_MINUTES.min, maximum: WAITING_MINUTES.max }),
  guestMessages: Type.Boolean(),
  agentsBook: Type.Boolean(),
  /** All of them, 1 Monday to 7 Sunday; empty for none. */
  closedWeekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
  /** Empty or null for none. */
  privacyUrl: nullable(text(2000)),
  /** Only a super administrator may set these three; from anyone else they are ignored as unknown fields. */
  isPremium: Type.Boolean(),
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
    /** Null ends the link to the photo library; else the account's own present key. */
    hapidamKey: nullable(text(200)),
    /** What the caller read: an account that has changed since answers 409 `errorType: "changed"`. */
    updatedAt: instantInput(),
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
