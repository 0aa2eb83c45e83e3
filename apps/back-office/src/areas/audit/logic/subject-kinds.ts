import type { AuditField, AuditSubject } from '@meridienne/contracts';

/** What is a part of another record, by whose number and name it is told of: it is added and taken away. */
export const PARTS: ReadonlySet<AuditSubject> = new Set([
  'addonTag',
  'bookingMessage',
  'categoryAddon',
  'categoryImage',
  'categoryLabel',
  'categoryService',
  'categoryTimeSlot',
  'widgetLabel',
]);

/** Their names are numbers. */
export const NUMBERED: ReadonlySet<AuditSubject> = new Set([
  'booking',
  'bookingAnswer',
  'bookingConfirmation',
  'bookingMessage',
  'wish',
  'wishOffer',
]);

/** Their names are those of the people they belong to. */
export const OF_PEOPLE: ReadonlySet<AuditSubject> = new Set(['permission', 'recoveryCode', 'secondFactor']);

/** The fields that say again which record it is, and those that say it of one without a name. */
export const TELLING: Readonly<
  Partial<Record<AuditSubject, { readonly again?: AuditField; readonly instead?: readonly AuditField[] }>>
> = {
  addonTag: { again: 'addon' },
  bookingAnswer: { again: 'booking' },
  bookingConfirmation: { again: 'booking' },
  bookingMessage: { again: 'booking' },
  calendarFeed: { instead: ['category'] },
  categoryAddon: { again: 'category' },
  categoryImage: { again: 'category' },
  categoryLabel: { again: 'label' },
  categoryService: { again: 'category' },
  categoryTimeSlot: { again: 'category' },
  closure: { instead: ['fromDay', 'toDay'] },
  period: { instead: ['start', 'end'] },
  permission: { again: 'user', instead: ['user'] },
  poolBlock: { instead: ['spanFrom', 'spanTo'] },
  recoveryCode: { again: 'user' },
  secondFactor: { again: 'user' },
  timeSlot: { instead: ['start', 'end'] },
  widgetLabel: { again: 'widget' },
  wishOffer: { again: 'wish' },
};
