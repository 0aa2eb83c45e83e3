import type { CreateWish } from '@meridienne/contracts';
import { addDays, type CalendarDay, toMinor } from '@meridienne/domain';
import { type ContactFault, contactFaults, type ContactField } from '../flow/contact-form.ts';
import type { Contact, FlowState, Wanted } from '../flow/state.ts';

/** The part of the day that a place begins in; `slot` is the one that was wanted. */
export const TIMES = ['slot', 'any', 'morning', 'afternoon', 'evening'] as const;
export type WishTime = (typeof TIMES)[number];

const BOUNDS: Readonly<Record<WishTime, Pick<CreateWish, 'notBefore' | 'before'>>> = {
  slot: {},
  any: {},
  morning: { before: '12h00' },
  afternoon: { notBefore: '12h00', before: '18h00' },
  evening: { notBefore: '18h00' },
};

/** What the form holds, as it is typed. */
export interface WishDraft {
  readonly from: string;
  readonly to: string;
  readonly time: WishTime;
  /** 0 for any. */
  readonly category: number;
  readonly tags: readonly number[];
  readonly people: string;
  readonly maxPrice: string;
}

export type WishField = keyof WishDraft | ContactField;
export type WishFaults = Partial<Record<WishField, ContactFault>>;

/** Days that are proposed where no day is wanted in particular. */
const SOME_DAYS = 7;

export const draftOf = (
  { day, until, what }: Wanted,
  { tags, people }: Pick<FlowState, 'tags' | 'people'>,
  today: CalendarDay,
): WishDraft => ({
  from: day ?? today,
  to: until ?? day ?? addDays(today, SOME_DAYS - 1),
  time: what?.hours ? 'slot' : 'any',
  category: what?.category ?? 0,
  tags,
  people: String(people ?? ''),
  maxPrice: '',
});

/** What is left out counts as nothing; NaN for what is no number. */
const numberIn = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

/** What keeps it from being sent: the server looks at the rest. */
export const wishFaults = (draft: WishDraft, contact: Contact, currency: string): WishFaults => {
  const faults: WishFaults = { ...contactFaults({ contact, user: null }) };
  for (const field of ['from', 'to'] as const) if (draft[field] === '') faults[field] = 'missing';
  if (!Number.isInteger(numberIn(draft.people) ?? 0)) faults.people = 'invalid';
  const price = numberIn(draft.maxPrice);
  if (price !== null && !(price >= 0 && toMinor(price, currency) !== null)) faults.maxPrice = 'invalid';
  return faults;
};

/** What is sent of it; the sender adds who asks where. */
export const wishedIn = (
  { from, to, time, category, tags, people, maxPrice }: WishDraft,
  { what }: Wanted,
): Pick<CreateWish, 'from' | 'to'> & Partial<CreateWish> => {
  const price = numberIn(maxPrice);
  const count = numberIn(people);
  return {
    from,
    to,
    ...BOUNDS[time],
    ...(time === 'slot' && what?.slot && { timeSlots: [what.slot] }),
    ...(category > 0 && { categories: [category] }),
    ...(tags.length > 0 && { serviceTypes: [...tags] }),
    ...(count !== null && { nbPeople: count }),
    ...(price !== null && { maxPrice: price }),
  };
};
