import type { ChangeDetails } from '@meridienne/contracts';
import {
  ADDON_AMOUNT_MAX,
  arrivalWithin,
  bookingTotalMinor,
  isEmail,
  isPhoneNumber,
  MAY_HOLD_CONTACT,
  nameWithoutContact,
  normalizeEmail,
  parseTimeOfDay,
  pickText,
  toMinor,
} from '@meridienne/domain';
import type { BookedAddon } from '../../../db/column-types.ts';
import type { Violation } from '../../../kernel/app-error.ts';
import { isDialled, storedPhone } from '../../../kernel/phone.ts';
import { type PeopleLimits, peopleViolations } from '../record/errors.ts';
import type { BookingRow } from '../record/queries/list-bookings.ts';

/** What the booking is to be: of its row, all that a change may touch. */
export interface DraftedDetails {
  firstName: string;
  lastName: string;
  /** Empty without one. */
  email: string;
  phone: string | null;
  nbPeople: number | null;
  addons: BookedAddon[];
  arrivedMinute: number | null;
  priceMinor: number;
  priceReason: string | null;
}

export type Drafted<T> = { draft: T } | { violations: Violation[] } | { price: number };

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What of a venue a change of the details is checked against. */
export interface DetailsContext {
  /** How many the category takes; null when it is gone, or takes any number. */
  people: PeopleLimits;
  addons: readonly { id: number; name: string; names: Record<string, string>; priceMinor: number }[];
  defaultLanguage: string;
  timeZone: string;
  /** Whether the caller sees who a confidential guest is. */
  isAllSeen: boolean;
}

/**
 * A booking as it is to be, from what was sent of it.
 * @returns `price`, in minor units, when the caller was shown another total
 */
export function draftDetails(
  context: DetailsContext,
  row: BookingRow,
  input: ChangeDetails,
): Drafted<DraftedDetails> {
  const violations: Violation[] = [];
  const addons = changedAddons(context, row, input.addons, violations);
  const draft = {
    ...changedName(context, row, input, violations),
    email: changedEmail(row, input.email, violations),
    phone: changedPhone(context, row, input.phone, violations),
    nbPeople: changedPeople(context.people, row, input.nbPeople, violations),
    addons,
    arrivedMinute: changedArrival(row, input.arrivedAt, violations),
  };
  const price = changedPrice(row, addons, input, violations);
  if (violations.length > 0) return { violations };
  const isShownElse =
    input.price === undefined &&
    input.shownPrice !== undefined &&
    toMinor(input.shownPrice, row.currency) !== price.priceMinor;
  return isShownElse ? { price: price.priceMinor } : { draft: { ...draft, ...price } };
}

/** Whether a hotelier would write what he may not even read. */
export const writesHiddenContact = (
  { isAllSeen }: Pick<DetailsContext, 'isAllSeen'>,
  row: Pick<BookingRow, 'is_confidential'>,
  { email, phone }: Pick<ChangeDetails, 'email' | 'phone'>,
): boolean => row.is_confidential && !isAllSeen && (email != null || phone != null);

/**
 * A name that is sent as the caller reads it, is no other one. From whom the contact is hidden, none is taken that may hold
 * it: what is hidden of the answer would say whether it was guessed.
 */
function changedName(
  { isAllSeen }: DetailsContext,
  row: BookingRow,
  input: ChangeDetails,
  violations: Violation[],
): Pick<DraftedDetails, 'firstName' | 'lastName'> {
  const name = { firstName: row.first_name, lastName: row.last_name };
  const isHidden = row.is_confidential && !isAllSeen;
  const { firstName, lastName } = isHidden ? nameWithoutContact(name, row) : name;
  const first = oneLine(input.firstname ?? firstName);
  const last = oneLine(input.lastname ?? lastName);
  const isFirstKept = first === oneLine(firstName);
  const isLastKept = last === oneLine(lastName);
  const isChanged = !isFirstKept || !isLastKept;
  if (isHidden && isChanged && new RegExp(MAY_HOLD_CONTACT, 'i').test(`${first} ${last}`)) {
    const propertyPath = isFirstKept ? 'lastname' : 'firstname';
    violations.push({ propertyPath, message: 'booking.nameContact' });
  }
  return {
    firstName: isFirstKept ? name.firstName : first,
    lastName: isLastKept ? name.lastName : last,
  };
}

function changedEmail(row: BookingRow, sent: string | null | undefined, violations: Violation[]): string {
  // Who may not see it is sent null, and sends that back.
  if (sent === undefined || (sent === null && row.is_confidential)) return row.email;
  const email = normalizeEmail(sent ?? '');
  if (email === row.email) return email;
  if (email === '') {
    // Without an e-mail is said by null, and of a guest who takes down nothing himself.
    if (sent !== null || row.book_on !== 'Back office')
      violations.push({ propertyPath: 'email', message: 'booking.emailRequired' });
  } else if (!isEmail(email)) {
    violations.push({ propertyPath: 'email', message: 'booking.emailInvalid' });
  }
  return email;
}

function changedPhone(
  { timeZone }: DetailsContext,
  row: BookingRow,
  sent: string | null | undefined,
  violations: Violation[],
): string | null {
  if (sent === undefined || (sent === null && row.is_confidential)) return row.phone;
  const typed = sent?.trim() ?? '';
  if (typed === '') return null;
  // Also one from before there was a form that they are stored in.
  if (typed === row.phone) return row.phone;
  if (!isPhoneNumber(typed)) violations.push({ propertyPath: 'phone', message: 'booking.phoneInvalid' });
  else if (!isDialled(typed, timeZone))
    violations.push({ propertyPath: 'phone', message: 'booking.phoneLength' });
  return storedPhone(typed, timeZone);
}

function changedPeople(
  limits: PeopleLimits,
  row: Pick<BookingRow, 'nb_people'>,
  sent: number | null | undefined,
  violations: Violation[],
): number | null {
  if (sent === undefined || sent === row.nb_people) return row.nb_people;
  if (sent !== null) violations.push(...peopleViolations(limits, sent));
  return sent;
}

function changedArrival(
  row: Pick<BookingRow, 'category_type' | 'start_minute' | 'end_minute' | 'arrived_minute'>,
  sent: string | null | undefined,
  violations: Violation[],
): number | null {
  if (sent === undefined || row.category_type === 'duration') return row.arrived_minute;
  if (sent === null || sent === '') return null;
  const minute = arrivalWithin({ start: row.start_minute, end: row.end_minute }, parseTimeOfDay(sent));
  if (minute === null) violations.push({ propertyPath: 'arrivedAt', message: 'booking.arrival' });
  return minute;
}

function changedAddons(
  { addons: sold, defaultLanguage }: DetailsContext,
  row: Pick<BookingRow, 'addons' | 'language'>,
  sent: ChangeDetails['addons'],
  violations: Violation[],
): BookedAddon[] {
  if (sent === undefined) return row.addons;
  const amounts = new Map<number, number>();
  for (const [at, { id, amount }] of sent.entries()) {
    const sum = (amounts.get(id) ?? 0) + amount;
    amounts.set(id, sum);
    const params = { min: 1, max: ADDON_AMOUNT_MAX };
    if (sum > ADDON_AMOUNT_MAX)
      violations.push({ propertyPath: `addons[${at}].amount`, message: 'booking.addonAmount', params });
  }
  const kept = keptAddons(row.addons, amounts);
  const added = [...amounts].flatMap(([id, amount]): BookedAddon[] => {
    if (row.addons.some((addon) => addon.id === id)) return [];
    const found = sold.find((addon) => addon.id === id);
    if (!found) {
      const at = sent.findIndex((addon) => addon.id === id);
      violations.push({ propertyPath: `addons[${at}]`, message: 'booking.addonUnknown' });
      return [];
    }
    const { name, names, priceMinor } = found;
    const visitorName = pickText(names, [row.language, defaultLanguage], name);
    return [{ id, name, visitorName, priceMinor, amount }];
  });
  return [...kept, ...added];
}

/** Those that stay, at the price that they were booked at; of one that was booked in parts, only another sum is one line. */
function keptAddons(booked: readonly BookedAddon[], amounts: ReadonlyMap<number, number>): BookedAddon[] {
  const ids = [...new Set(booked.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const lines = booked.filter((addon) => addon.id === id);
    const amount = amounts.get(id);
    if (amount === undefined) return [];
    const [first] = lines;
    const had = lines.reduce((sum, line) => sum + line.amount, 0);
    return had === amount || !first ? lines : [{ ...first, amount }];
  });
}

type Priced = Pick<BookingRow, 'offer_price_minor' | 'price_minor' | 'price_reason' | 'currency' | 'addons'>;

function changedPrice(
  row: Priced,
  addons: readonly BookedAddon[],
  input: Pick<ChangeDetails, 'price' | 'priceReason'>,
  violations: Violation[],
): Pick<DraftedDetails, 'priceMinor' | 'priceReason'> {
  const computed = totalOf(row.offer_price_minor, addons, violations);
  const given = input.priceReason?.trim() || null;
  if (input.price === undefined) {
    // What was set by hand stays between what is computed and what is asked; nobody is given money for a visit.
    const byHand = row.price_minor - totalOf(row.offer_price_minor, row.addons, []);
    const priceMinor = addons === row.addons ? row.price_minor : Math.max(0, computed + byHand);
    return { priceMinor, priceReason: priceMinor === computed ? null : (given ?? row.price_reason) };
  }
  const priceMinor = toMinor(input.price, row.currency);
  if (priceMinor === null) violations.push({ propertyPath: 'price', message: 'price' });
  if (priceMinor === computed) return { priceMinor, priceReason: null };
  const reason = given ?? (priceMinor === row.price_minor ? row.price_reason : null);
  if (reason === null) violations.push({ propertyPath: 'priceReason', message: 'booking.priceReason' });
  return { priceMinor: priceMinor ?? 0, priceReason: reason };
}

function totalOf(offerPriceMinor: number, addons: readonly BookedAddon[], violations: Violation[]): number {
  try {
    return bookingTotalMinor(offerPriceMinor, addons);
  } catch {
    violations.push({ propertyPath: 'addons', message: 'booking.totalTooHigh' });
    return 0;
  }
}
