import {
  type Category,
  plainCategoryFields,
  saleCategoryFields,
  type UpdateCategory,
} from '@meridienne/contracts';
import type { Selectable } from 'kysely';
import type { Categories } from '../../../db/schema.ts';
import {
  addDays,
  allowedDurations,
  arePriceLimits,
  BREAKTIME_STEP_MINUTES,
  type CategoryType,
  parseDuration,
  type PriceLimits,
  toMinor,
} from '@meridienne/domain';
import { invalid } from '../../../kernel/app-error.ts';
import type { Schedule } from './queries/read-schedules.ts';

const MAX_BREAK_MINUTES = 720;

type Sent = Pick<UpdateCategory, 'type' | 'duration' | 'breaktime' | 'timeSlots'>;

/**
 * What a category's schedule becomes. The rules hold for what is sent: a category whose slot was deleted or
 * moved keeps what it has until somebody decides anew. (A §4, §5)
 * @param before the schedule that it has; for a new category, the defaults
 * @param slots the slots that were sent, or those that it has
 * @throws {AppError} 422
 */
export function nextSchedule(
  sent: Sent,
  before: Omit<Schedule, 'slots'>,
  slots: Schedule['slots'],
): Schedule {
  const type: CategoryType = sent.type ?? before.type;
  const isDecided = sent.type !== undefined || sent.duration !== undefined || sent.timeSlots !== undefined;
  if (isDecided) requireSlots(type, slots);
  const durationMinutes = type === 'duration' ? duration(sent, before.durationMinutes) : null;
  const [slot] = slots;
  if (isDecided && durationMinutes !== null && slot) {
    if (!allowedDurations(slot.start, slot.end).includes(durationMinutes)) {
      throw invalid('duration', 'category.durationNotAllowed');
    }
  }
  return {
    categoryId: before.categoryId,
    type,
    durationMinutes,
    breakMinutes: sent.breaktime === undefined ? before.breakMinutes : breaktime(sent.breaktime),
    slots,
  };
}

/** Whether anything that was sent can move a period or an offer. */
export const touchesSchedule = (sent: Sent) =>
  sent.type !== undefined ||
  sent.duration !== undefined ||
  sent.breaktime !== undefined ||
  sent.timeSlots !== undefined;

function requireSlots(type: CategoryType, slots: Schedule['slots']): void {
  if (type === 'duration' && slots.length !== 1) throw invalid('timeSlots', 'category.oneTimeSlot');
  if (slots.length === 0) throw invalid('timeSlots', 'category.timeSlotRequired');
}

function duration(sent: Sent, before: number | null): number {
  if (sent.duration === undefined && before !== null) return before;
  if (!sent.duration?.trim()) throw invalid('duration', 'category.durationRequired');
  const minutes = parseDuration(sent.duration.trim());
  if (minutes === null) throw invalid('duration', 'duration');
  return minutes;
}

function breaktime(minutes: number): number {
  if (minutes < 0 || minutes > MAX_BREAK_MINUTES || minutes % BREAKTIME_STEP_MINUTES !== 0) {
    throw invalid('breaktime', 'category.breaktime', { step: BREAKTIME_STEP_MINUTES });
  }
  return minutes;
}

/**
 * What a category's limits become; absent ones stay.
 * @throws {AppError} 422 on no amount of the currency, and on a ceiling below the floor
 */
export function nextLimits(
  sent: Pick<UpdateCategory, 'priceFloor' | 'priceCeiling'>,
  before: PriceLimits,
  currency: string,
): PriceLimits {
  const read = (field: 'priceFloor' | 'priceCeiling', own: number | null) => {
    const major = sent[field];
    if (major === undefined) return own;
    const minor = major === null ? null : toMinor(major, currency);
    if (major !== null && minor === null) throw invalid(field, 'price');
    return minor;
  };
  const limits = {
    floorMinor: read('priceFloor', before.floorMinor),
    ceilingMinor: read('priceCeiling', before.ceilingMinor),
  };
  if (!arePriceLimits(limits)) throw invalid('priceCeiling', 'category.priceLimits');
  return limits;
}

export const NO_LIMITS: PriceLimits = { floorMinor: null, ceilingMinor: null };

export const limitColumns = ({ floorMinor, ceilingMinor }: PriceLimits) => ({
  price_floor_minor: floorMinor,
  price_ceiling_minor: ceilingMinor,
});

/** The days whose offers a grid asks for; `days=0` is the first alone. (O §7) */
export function gridDays(query: {
  firstDateNeeded?: string;
  days?: number;
}): { from: string; to: string } | null {
  if (query.firstDateNeeded === undefined) return null;
  const from = query.firstDateNeeded;
  return { from, to: addDays(from, query.days ?? 0) };
}

const OWN_FIELDS = { ...plainCategoryFields, ...saleCategoryFields };

type PlainField = keyof typeof OWN_FIELDS;

/** `isLimited` → `is_limited`: a plain field's column is called as it is. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? '' : '_'}${Lowercase<First>}${SnakeCase<Rest>}`
  : '';

const snakeCase = <Name extends string>(name: Name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;

export type PlainRow = Pick<Selectable<Categories>, SnakeCase<PlainField>>;

export const plainPairs = (Object.keys(OWN_FIELDS) as PlainField[]).map(
  (field) => [field, snakeCase(field)] as const,
);

/** Those of them that visitors are told. */
export const toldPairs = plainPairs.filter(([field]) => field in plainCategoryFields);

export const plainFields = (row: PlainRow) =>
  Object.fromEntries(plainPairs.map(([field, column]) => [field, row[column]])) as Pick<Category, PlainField>;

/** What of a sent category goes into plain columns; absent fields stay absent. */
export const plainValues = (input: UpdateCategory) =>
  Object.fromEntries(plainPairs.map(([field, column]) => [column, input[field]])) as {
    [Column in keyof PlainRow]: PlainRow[Column] | undefined;
  };
