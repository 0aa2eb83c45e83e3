import type {
  Category,
  CheckCategoryLoss,
  Image,
  plainCategoryFields,
  UpdateCategory,
} from '@meridienne/contracts';
import { DEFAULT_PEOPLE_RANGE } from '@meridienne/domain';
import {
  type CancelRuleValues,
  cancelRuleValues,
  readCancelRule,
} from '../../../../ground/cancel-rule/rule-values.ts';
import { type NoticeValues, noticeValues, readNotice } from './notice-values.ts';
import { type Limit, readLimits } from './price-limits.ts';

/** What the form holds: the plain fields as the API has them, where a new category isn't off or empty. */
export interface CategoryValues
  extends Partial<Pick<Category, keyof typeof plainCategoryFields>>, NoticeValues, CancelRuleValues {
  names: Record<string, string | undefined>;
  descriptions: Record<string, string | undefined>;
  timeSlots: readonly number[];
  /** The 'A l'heure' checkbox: the type `duration`. */
  isHourly: boolean;
  /** As 01h30; nothing while none is chosen. */
  duration?: string | undefined;
  breaktime: number | null;
  services: readonly number[];
  images: readonly Image[];
  addons: readonly number[];
  catTags: readonly string[];
  rangePeople: readonly number[];
  priceFloor?: Limit;
  priceCeiling?: Limit;
}

export const NEW_CATEGORY: CategoryValues = {
  isConfidential: true,
  names: {},
  descriptions: {},
  timeSlots: [],
  isHourly: false,
  breaktime: 0,
  services: [],
  images: [],
  addons: [],
  catTags: [],
  rangePeople: DEFAULT_PEOPLE_RANGE,
  noticeWhen: 'usual',
  noticeUnit: 'hours',
  ...cancelRuleValues(null),
};

const idsOf = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);

export const valuesOf = (category: Category): CategoryValues => ({
  ...category,
  ...noticeValues(category),
  ...cancelRuleValues(category.cancelHours),
  timeSlots: idsOf(category.timeSlots),
  isHourly: category.type === 'duration',
  duration: category.duration ?? undefined,
  services: idsOf(category.services),
  addons: idsOf(category.addons),
  catTags: category.catTags.map(({ name }) => name),
});

type Schedule = Pick<CategoryValues, 'timeSlots' | 'isHourly' | 'duration' | 'breaktime'>;

const sameIds = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

/** What of a category's schedule a form has changed, and whether offers and bookings no longer fit (A §8). */
export const scheduleChanges = (before: Schedule, { timeSlots, isHourly, duration, breaktime }: Schedule) => {
  /** Slots, type or duration. */
  const isMoved =
    !sameIds(before.timeSlots, timeSlots) ||
    before.isHourly !== isHourly ||
    (isHourly && before.duration !== duration);
  const isBreakChanged = (before.breaktime ?? 0) !== (breaktime ?? 0);
  // What has no slot has no offers; one slot more leaves those of the others as they are.
  const isLossy =
    before.timeSlots.length > 0 &&
    (before.timeSlots.some((id) => !timeSlots.includes(id)) ||
      before.isHourly !== isHourly ||
      (isHourly && before.duration !== duration));
  return { isMoved, isBreakChanged, isLossy };
};

/** What is sent of a changed schedule. */
const scheduleBody = (
  values: Schedule,
  { isMoved, isBreakChanged }: Pick<ReturnType<typeof scheduleChanges>, 'isMoved' | 'isBreakChanged'>,
) => ({
  ...(isMoved && {
    timeSlots: [...values.timeSlots],
    type: values.isHourly ? ('duration' as const) : ('timeslot' as const),
    ...(values.isHourly && { duration: values.duration ?? '' }),
  }),
  ...(isBreakChanged && { breaktime: values.breaktime ?? 0 }),
});

/** The change to ask about that may take offers from bookings; null while there is none, or not a whole one. */
export const lossChange = (before: Schedule, values: Schedule): CheckCategoryLoss['change'] => {
  const changes = scheduleChanges(before, values);
  const isWhole = values.timeSlots.length > 0 && (!values.isHourly || values.duration !== undefined);
  return isWhole && (changes.isLossy || changes.isBreakChanged) ? scheduleBody(values, changes) : null;
};

const trimmed = (texts: CategoryValues['names']): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text?.trim() ?? '']));

/**
 * What is sent of a form. Of the schedule only what was changed: a category whose slot was deleted keeps the
 * rest until somebody decides anew.
 * @param values of the fields that the form shows, and no more: what isn't named here goes out as it is
 * @param before what the form was filled from; null for a new category
 * @param currency of the limits, as they were typed
 */
export const bodyOf = (
  values: CategoryValues,
  before: CategoryValues | null,
  currency: string,
): UpdateCategory => {
  const changes = before && scheduleChanges(before, values);
  const { timeSlots, isHourly, duration, breaktime, catTags, priceFloor, priceCeiling, ...rest } = values;
  const { noticeWhen, noticeAmount, noticeUnit, horizonDays, begunDiscount, ...others } = rest;
  const { cancelWhen, cancelAmount, ...plain } = others;
  return {
    ...plain,
    ...readNotice({ noticeWhen, noticeAmount, noticeUnit, horizonDays, begunDiscount }),
    cancelHours: readCancelRule({ cancelWhen, cancelAmount }),
    ...readLimits({ priceFloor, priceCeiling }, currency),
    // Also the texts in languages that the account no longer has.
    names: { ...trimmed(before?.names ?? {}), ...trimmed(values.names) },
    descriptions: { ...trimmed(before?.descriptions ?? {}), ...trimmed(values.descriptions) },
    ...scheduleBody(
      { timeSlots, isHourly, duration, breaktime },
      changes ?? { isMoved: true, isBreakChanged: true },
    ),
    services: [...values.services],
    images: values.images.map(({ uid }) => uid),
    addons: [...values.addons],
    addCatTags: catTags.map((name) => name.trim()).filter((name) => name !== ''),
    rangePeople: [...values.rangePeople],
  };
};
