import type { Category, CheckCategoryLoss, Image, UpdateCategory } from '@meridienne/contracts';
import { DEFAULT_PEOPLE_RANGE } from '@meridienne/domain';

/** Fields that the form holds as the API has them, as a new category has them. */
const PLAIN = { surface: null, isConfidential: true, isLimited: false } satisfies Partial<Category>;

type Plain = Pick<Category, keyof typeof PLAIN>;

const plainOf = (from: Plain): Plain =>
  Object.fromEntries(Object.keys(PLAIN).map((field) => [field, from[field as keyof Plain]])) as Plain;

/** What the form holds. */
export interface CategoryValues extends Plain {
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
}

export const NEW_CATEGORY: CategoryValues = {
  ...PLAIN,
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
};

const idsOf = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);

export const valuesOf = (category: Category): CategoryValues => ({
  names: category.names,
  descriptions: category.descriptions,
  timeSlots: idsOf(category.timeSlots),
  isHourly: category.type === 'duration',
  duration: category.duration ?? undefined,
  breaktime: category.breaktime,
  ...plainOf(category),
  services: idsOf(category.services),
  images: category.images,
  addons: idsOf(category.addons),
  catTags: category.catTags.map(({ name }) => name),
  rangePeople: category.rangePeople,
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
 * @param before what the form was filled from; null for a new category
 */
export const bodyOf = (values: CategoryValues, before: CategoryValues | null): UpdateCategory => {
  const changes = before && scheduleChanges(before, values);
  const { services, images, addons, rangePeople } = values;
  return {
    // Also the texts in languages that the account no longer has.
    names: { ...trimmed(before?.names ?? {}), ...trimmed(values.names) },
    descriptions: { ...trimmed(before?.descriptions ?? {}), ...trimmed(values.descriptions) },
    ...scheduleBody(values, changes ?? { isMoved: true, isBreakChanged: true }),
    ...plainOf(values),
    services: [...services],
    images: images.map(({ uid }) => uid),
    addons: [...addons],
    addCatTags: values.catTags.map((name) => name.trim()).filter((name) => name !== ''),
    rangePeople: [...rangePeople],
  };
};
