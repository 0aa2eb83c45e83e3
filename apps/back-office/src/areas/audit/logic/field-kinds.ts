import type { AuditField } from '@meridienne/contracts';
import type { NamedKind } from './audit-words.ts';

const of = (...fields: AuditField[]): ReadonlySet<string> => new Set(fields);

/** In the currency's major unit, as the other calls have it. */
export const MONEY = of('price', 'offerPrice', 'paid', 'maxPrice', 'priceCeiling', 'priceFloor');

/** Times of a day, as `14h30` or in minutes from its midnight. */
export const TIMES = of('start', 'end', 'arrivedMinute', 'fromMinute', 'toMinute');

/** Whole hours of a day, from its midnight. */
export const HOURS = of('confirmByHour', 'reminderHour');

/** Steps of a shared stock, which are instants. */
export const STEPS = of('spanFrom', 'spanTo');

/** What nobody reads: numbers that say nothing of what they stand for. */
export const UNREAD = of('consentText', 'hold', 'offer', 'uid', 'use');

/** Weekdays, 1 Monday to 7 Sunday. */
export const WEEKDAYS = of('weekdays', 'closedWeekdays');

/** Codes of languages. */
export const LANGUAGE_CODES = of('language', 'defaultLanguage', 'widgetLanguages', 'lng');

/** What refers to another record by its number, or to several. */
export const REFERENCES: Readonly<Partial<Record<string, NamedKind>>> = {
  category: 'category',
  categories: 'category',
  timeSlot: 'timeSlot',
  timeSlots: 'timeSlot',
  addon: 'addon',
  label: 'label',
  serviceTypes: 'label',
  widget: 'widget',
  pool: 'pool',
  tag: 'tag',
  serviceType: 'serviceType',
  user: 'user',
  createdBy: 'user',
  madeBy: 'user',
  endedBy: 'user',
  reopenedBy: 'user',
  answeredBy: 'user',
  paidBy: 'user',
} satisfies Partial<Record<AuditField, NamedKind>>;

/** When something was done and by whom. */
export const NOTED = /(?:At|By|ByKey)$/;

/** What is read before the other fields, in this order. */
export const FIRST: readonly string[] = [
  'name',
  'number',
  'status',
  'firstName',
  'lastName',
  'day',
  'fromDay',
  'toDay',
  'firstDay',
  'lastDay',
  'start',
  'end',
  'spanFrom',
  'spanTo',
] satisfies AuditField[];
