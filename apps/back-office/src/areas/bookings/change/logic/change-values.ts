import type { Booking, ChangeDetails } from '@meridienne/contracts';
import { fromMinor, toMinor } from '@meridienne/domain';
import { priceText, readPrice } from '../../../../lib/read-price.ts';
import { type PhoneValues, splitPhone, wholePhone } from '../../entry/logic/guest-phone.ts';

/** What is typed of a booking's details. */
export interface ChangeValues extends PhoneValues {
  firstname?: string;
  lastname?: string;
  email?: string;
  isWithoutEmail?: boolean;
  nbPeople?: number | null;
  /** Add-on id to amount; 0 is none. */
  amounts?: Record<string, number | null>;
  /** As `11h30`. */
  arrivedAt?: string | null;
  price?: string;
  priceReason?: string;
  tellsGuest?: boolean;
}

/** One that can be chosen, at what it costs this booking. */
export interface ChangeAddon {
  readonly id: number;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly price: number;
}

/** Those of the booking at the price that it has them for, gone from the catalogue or not, then the others. */
export const addonsOf = ({ addons }: Booking, catalogue: readonly ChangeAddon[]): ChangeAddon[] => [
  ...addons.map(({ id, name, price }) => ({
    id,
    name,
    names: catalogue.find((one) => one.id === id)?.names ?? {},
    price,
  })),
  ...catalogue.filter(({ id }) => !addons.some((booked) => booked.id === id)),
];

export const valuesOf = (booking: Booking, language: string): ChangeValues => ({
  firstname: booking.firstname,
  lastname: booking.lastname,
  email: booking.email ?? '',
  isWithoutEmail: booking.bookOn === 'Back office' && booking.email === null,
  ...splitPhone(booking.phone, booking.phoneText),
  nbPeople: booking.nbPeople,
  amounts: Object.fromEntries(booking.addons.map(({ id, amount }) => [id, amount])),
  arrivedAt: booking.arrivedAt,
  price: priceText(booking.price, booking.currency, language),
  priceReason: booking.priceReason ?? '',
  tellsGuest: true,
});

/** What the offer and the add-ons make, in minor units. */
const madeOf = (
  { offerPrice, currency }: Booking,
  addons: readonly { readonly price: number; readonly amount: number }[],
): number =>
  addons.reduce(
    (sum, { price, amount }) => sum + (toMinor(price, currency) ?? 0) * amount,
    toMinor(offerPrice, currency) ?? 0,
  );

/**
 * What a booking costs with other add-ons.
 * @returns major units: as computed, and with the difference that was set by hand before
 */
export const totalsOf = (
  booking: Booking,
  addons: readonly ChangeAddon[],
  { amounts = {} }: ChangeValues,
): { computed: number; expected: number } => {
  const { currency, price } = booking;
  const chosen = addons.map((addon) => ({ price: addon.price, amount: amounts[addon.id] ?? 0 }));
  const computed = madeOf(booking, chosen);
  const byHand = (toMinor(price, currency) ?? 0) - madeOf(booking, booking.addons);
  return {
    computed: fromMinor(computed, currency),
    expected: fromMinor(Math.max(0, computed + byHand), currency),
  };
};

type Changes = Omit<ChangeDetails, 'updatedAt' | 'tellsGuest'>;

/** What is to be sent of what was typed: only what is other than before. */
export const changesOf = (
  booking: Booking,
  addons: readonly ChangeAddon[],
  values: ChangeValues,
  language: string,
): Changes => {
  const before = valuesOf(booking, language);
  return {
    ...contactChanges(booking, before, values),
    ...(values.nbPeople !== undefined &&
      values.nbPeople !== before.nbPeople && { nbPeople: values.nbPeople }),
    ...addonChanges(booking, addons, values),
    ...(values.arrivedAt !== undefined &&
      (values.arrivedAt ?? null) !== booking.arrivedAt && { arrivedAt: values.arrivedAt ?? null }),
    ...priceChanges(booking, addons, values),
  };
};

const contactChanges = (
  { isConfidential, email: emailBefore }: Booking,
  before: ChangeValues,
  values: ChangeValues,
): Changes => {
  const name = (which: 'firstname' | 'lastname') => {
    const typed = values[which]?.trim();
    return typed !== undefined && typed !== before[which]?.trim() ? { [which]: typed } : {};
  };
  const names: Changes = { ...name('firstname'), ...name('lastname') };
  // The contact isn't there to be changed by who doesn't see it.
  if (isConfidential) return names;
  const email = values.isWithoutEmail ? null : (values.email?.trim() ?? '');
  const isSamePhone = values.phone?.trim() === before.phone && values.prefix === before.prefix;
  return {
    ...names,
    ...(email !== emailBefore && { email }),
    ...(values.phone !== undefined && !isSamePhone && { phone: wholePhone(values) }),
  };
};

const addonChanges = (
  booking: Booking,
  addons: readonly ChangeAddon[],
  { amounts = {} }: ChangeValues,
): Changes => {
  const chosen = addons.flatMap(({ id }) => {
    const amount = amounts[id] ?? 0;
    return amount > 0 ? [{ id, amount }] : [];
  });
  const isSame =
    chosen.length === booking.addons.length &&
    chosen.every(({ id, amount }) => booking.addons.find((one) => one.id === id)?.amount === amount);
  return isSame ? {} : { addons: chosen };
};

/** A total that nobody has set says what was shown; another one is set by hand, with its reason. */
const priceChanges = (booking: Booking, addons: readonly ChangeAddon[], values: ChangeValues): Changes => {
  const read = readPrice(values.price ?? '', booking.currency);
  const { computed, expected } = totalsOf(booking, addons, values);
  const price = 'price' in read ? read.price : Number.NaN;
  const reason = values.priceReason?.trim() ?? '';
  const isOther = price !== computed;
  const isSameReason = !isOther || reason === (booking.priceReason ?? '');
  if (price === expected && isSameReason) {
    return expected === booking.price ? {} : { shownPrice: expected };
  }
  return { price, ...(isOther && { priceReason: reason }) };
};

/** Whether the guest would see it: the desk's own reasons and the phone stand in no mail. */
export const isSeenByGuest = ({ phone: _phone, priceReason: _reason, ...seen }: Changes, price: number) =>
  Object.entries(seen).some(([name, value]) => name !== 'price' || value !== price);
