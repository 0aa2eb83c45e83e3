import type { CreateWish } from '@meridienne/contracts';
import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  isEmail,
  isoWeekday,
  isPhoneNumber,
  MINUTES_PER_DAY,
  type Minutes,
  normalizeEmail,
  parseTimeOfDay,
  toMinor,
  WISH_DAYS_MAX,
} from '@meridienne/domain';
import type { Violation } from '../../../kernel/app-error.ts';
import { storedPhone } from '../../../kernel/phone.ts';
import type { SoldCategory, Storefront } from '../storefront/queries/storefront.ts';

/** What somebody waits for, and who he is, as it is stored. */
export interface WishDraft {
  language: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  isConfidential: boolean;
  nbPeople: number | null;
  firstDay: CalendarDay;
  lastDay: CalendarDay;
  weekdays: number[] | null;
  categoryIds: number[] | null;
  serviceTypeIds: number[] | null;
  timeSlotIds: number[] | null;
  periodIds: number[] | null;
  fromMinute: Minutes;
  toMinute: Minutes;
  maxPriceMinor: number | null;
}

/** How far ahead one may wait, as days are looked for. */
const AHEAD_MONTHS = 18;
const PEOPLE_MAX = 1000;

/** What a category is to a wish. */
const takes = ({ isLimited, peopleMin, peopleMax }: SoldCategory, people: number | null): boolean =>
  people === null || !isLimited || (people >= peopleMin && people <= peopleMax);

interface Wishing {
  categoryIds: readonly number[] | null;
  serviceTypeIds: readonly number[] | null;
  nbPeople: number | null;
}

/**
 * The categories that a wish may be offered places of.
 * @param sold what is sold to who made it
 */
export const categoriesFor = (
  { serviceTypes }: Pick<Storefront, 'serviceTypes'>,
  sold: readonly SoldCategory[],
  { categoryIds, serviceTypeIds, nbPeople }: Wishing,
): SoldCategory[] =>
  sold.filter(
    (category) =>
      (categoryIds === null || categoryIds.includes(category.id)) &&
      (serviceTypeIds === null ||
        serviceTypeIds.some((id) => serviceTypes.get(id)?.has(category.id) === true)) &&
      takes(category, nbPeople),
  );

/** Whether it waits for one offer alone: once that is declined, there is nothing left to wait for. */
export const isForOneOffer = (wish: {
  firstDay: CalendarDay;
  lastDay: CalendarDay;
  categoryIds: readonly number[] | null;
  timeSlotIds: readonly number[] | null;
  periodIds: readonly number[] | null;
}): boolean =>
  wish.firstDay === wish.lastDay &&
  wish.categoryIds?.length === 1 &&
  (wish.timeSlotIds?.length ?? 0) + (wish.periodIds?.length ?? 0) === 1;

/** Checks what was sent against what the venue has, and puts the wish together. */
export function draftWish(
  venue: Storefront,
  input: CreateWish,
  { sold, today }: { sold: readonly SoldCategory[]; today: CalendarDay },
): { draft: WishDraft } | { violations: Violation[] } {
  const violations: Violation[] = [];
  const refuse = (propertyPath: string, message: Violation['message'], params?: Violation['params']) =>
    void violations.push({ propertyPath, message, ...(params && { params }) });
  if (!isEmail(input.email.trim())) refuse('email', 'booking.emailInvalid');
  if (!isPhoneNumber(input.phone.trim())) refuse('phone', 'booking.phoneInvalid');
  checkDays(input, today, refuse);
  const known = (
    ids: readonly number[] | null | undefined,
    there: ReadonlyMap<number, unknown>,
    path: string,
  ) => {
    const wanted = [...new Set(ids ?? [])];
    if (wanted.some((id) => !there.has(id))) refuse(path, 'unknownReference');
    return wanted.length === 0 ? null : wanted;
  };
  const wanted = {
    categoryIds: known(input.categories, venue.categories, 'categories'),
    serviceTypeIds: known(input.serviceTypes, venue.serviceTypes, 'serviceTypes'),
    timeSlotIds: known(input.timeSlots, venue.slots, 'timeSlots'),
    periodIds: known(input.periods, venue.periods, 'periods'),
  };
  const nbPeople = input.nbPeople ?? null;
  if (violations.length === 0) checkCategories(venue, sold, { ...wanted, nbPeople }, refuse);
  const fromMinute = parseTimeOfDay(input.notBefore ?? '') ?? 0;
  const toMinute = parseTimeOfDay(input.before ?? '') ?? MINUTES_PER_DAY;
  if (fromMinute >= toMinute) refuse('before', 'wish.hours');
  const maxPriceMinor = input.maxPrice == null ? null : toMinor(input.maxPrice, venue.currency);
  if (input.maxPrice != null && maxPriceMinor === null) refuse('maxPrice', 'price');
  if (violations.length > 0) return { violations };
  const { language } = input;
  const isSpoken = language !== undefined && venue.widgetLanguages.includes(language);
  const weekdays = [...new Set(input.weekdays ?? [])].toSorted((a, b) => a - b);
  return {
    draft: {
      ...wanted,
      language: isSpoken ? language : venue.defaultLanguage,
      firstName: oneLine(input.firstname),
      lastName: oneLine(input.lastname),
      email: normalizeEmail(input.email),
      phone: storedPhone(input.phone.trim(), venue.timeZone),
      // Where one of them keeps it from the venue, the venue doesn't learn it by the others.
      isConfidential: categoriesFor(venue, sold, { ...wanted, nbPeople }).some((each) => each.isConfidential),
      nbPeople,
      firstDay: input.from,
      lastDay: input.to,
      weekdays: weekdays.length === 0 || weekdays.length === 7 ? null : weekdays,
      fromMinute,
      toMinute,
      maxPriceMinor,
    },
  };
}

type Refuse = (path: string, message: Violation['message'], params?: Violation['params']) => void;

function checkDays({ from, to, weekdays }: CreateWish, today: CalendarDay, refuse: Refuse): void {
  if (to < from) return refuse('to', 'wish.order');
  if (from < today) return refuse('from', 'wish.past');
  if (daysBetween(from, to) >= WISH_DAYS_MAX) return refuse('to', 'wish.span', { max: WISH_DAYS_MAX });
  if (to > addMonths(today, AHEAD_MONTHS)) return refuse('to', 'wish.far');
  if (!weekdays || weekdays.length === 0) return;
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekdays.includes(isoWeekday(day))) return;
  refuse('weekdays', 'wish.weekdays');
}

function checkCategories(
  venue: Storefront,
  sold: readonly SoldCategory[],
  wishing: Wishing,
  refuse: Refuse,
): void {
  const { nbPeople } = wishing;
  if (nbPeople !== null && (nbPeople < 1 || nbPeople > PEOPLE_MAX))
    return refuse('nbPeople', 'booking.people', { min: 1, max: PEOPLE_MAX });
  if (categoriesFor(venue, sold, wishing).length > 0) return;
  const any = categoriesFor(venue, sold, { ...wishing, nbPeople: null });
  if (any.length === 0) return refuse('categories', 'wish.nothing');
  refuse('nbPeople', 'booking.people', {
    min: Math.min(...any.map(({ peopleMin }) => peopleMin)),
    max: Math.max(...any.map(({ peopleMax }) => peopleMax)),
  });
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const LINK_DAYS = 30;

/** Whether the link in somebody's mails still opens his wish. */
export const isLinkOpen = (
  { lastDay, isErased }: { lastDay: CalendarDay; isErased: boolean },
  today: CalendarDay,
): boolean => !isErased && today <= addDays(lastDay, LINK_DAYS);
