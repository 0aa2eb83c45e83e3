import type { CreateBooking, PublicAddon, PublicWidget, SlimCategory } from '@meridienne/contracts';
import {
  ADDON_AMOUNT_MAX,
  bookingTotalMinor,
  type CalendarDay,
  fromMinor,
  isCalendarDay,
  peopleOptions,
  toMinor,
} from '@meridienne/domain';
import { idOf, iri } from '../../../hydra/iri.ts';

/** What a visitor has chosen so far, as the page's address says it (O §2): a link's wish is the beginning of one. */
export interface Choice {
  /** Service types, none for all; null where nobody has been asked yet. */
  tags: readonly number[] | null;
  /** The first of the month looked at. */
  month: CalendarDay | null;
  date: CalendarDay | null;
  category: number | null;
  slot: number | null;
  offer: number | null;
  /** As it was sent. */
  people: string | null;
  /** Add-on → its amount, as it was sent. */
  amounts: ReadonlyMap<number, string>;
  /** The extras have been seen: only who books is left to be said. */
  isComposed: boolean;
}

/** As many as the API takes: each link of a page carries them on. */
const MOST_TAGS = 200;

const ADDON = /^addon-(\d{1,10})$/;

const idIn = (text: string | null): number | null => idOf('TimeSlot', text ?? '');

/** A day of our time: with others no month could be looked at. */
const dayIn = (text: string | null): CalendarDay | null =>
  text !== null && /^2[01]\d\d-/.test(text) && isCalendarDay(text) ? text : null;

/** What can't be read is as if it weren't there. */
export function readChoice(sent: URLSearchParams): Choice {
  const month = sent.get('month');
  return {
    tags: sent.has('tag')
      ? [...new Set(sent.getAll('tag').flatMap((tag) => idIn(tag) ?? []))].slice(0, MOST_TAGS)
      : null,
    month: dayIn(month === null ? null : `${month}-01`),
    date: dayIn(sent.get('date')),
    category: idIn(sent.get('category')),
    slot: idIn(sent.get('slot')),
    offer: idOf('Offer', sent.get('offer') ?? ''),
    people: sent.get('people'),
    amounts: new Map(
      [...sent].flatMap(([name, amount]) => {
        const id = idIn(ADDON.exec(name)?.[1] ?? null);
        return id === null ? [] : [[id, amount.trim()] as const];
      }),
    ),
    isComposed: sent.get('step') === 'confirmation',
  };
}

/** A choice as it stands in an address or a form: name and value, one after the other. */
export function writeChoice(choice: Partial<Choice>): [name: string, value: string][] {
  const {
    tags = null,
    month = null,
    date,
    category,
    slot,
    offer,
    people,
    amounts = new Map(),
    isComposed,
  } = choice;
  const all: [string, number | string | null | undefined][] = [
    // 0 is no service type, and says that none was wanted.
    ...(tags?.length === 0 ? [0] : (tags ?? [])).map((tag): [string, number] => ['tag', tag]),
    ['month', month && month.slice(0, 7)],
    ['date', date],
    ['category', category],
    ['slot', slot],
    ['offer', offer],
    ['people', people],
    ...[...amounts].map(([id, amount]): [string, string] => [`addon-${id}`, amount]),
    ['step', isComposed === true ? 'confirmation' : null],
  ];
  return all.flatMap(([name, value]) => (value == null || value === '' ? [] : [[name, String(value)]]));
}

/** What was typed, by the field's name. */
export type Typed = Readonly<Record<(typeof TYPED)[number], string>>;

export const TYPED = ['email', 'firstname', 'lastname', 'phone', 'arrivedAt', 'comment'] as const;

export const readTyped = (sent: URLSearchParams): Typed =>
  Object.fromEntries(TYPED.map((name) => [name, sent.get(name) ?? ''])) as Typed;

/** An offer of a day, as it is shown and booked. */
export interface PlainOffer {
  id: number;
  day: CalendarDay;
  priceMinor: number;
  /** Before its hours began, where it is less now. */
  fullMinor?: number | undefined;
  slot: { id: number; start: number; end: number };
  /** Of a category by the hour. */
  period: { start: number; end: number } | null;
  category: SlimCategory;
}

/** An add-on that was chosen. */
export interface ChosenAddon extends PublicAddon {
  amount: number;
  priceMinor: number;
}

export interface Extras {
  /** The numbers of people to choose from; none where the category isn't limited. */
  peopleChoices: number[];
  people: number | null;
  /** On offer, cheapest first. */
  onOffer: PublicAddon[];
  addons: ChosenAddon[];
  totalMinor: number;
  /** Fields that hold what can't be booked: `people`, `addon-<id>`. */
  faults: string[];
}

/** What a choice comes to, with the offer that it names. */
export function composeExtras(widget: PublicWidget, offer: PlainOffer, choice: Choice): Extras {
  const { currency, addons: all } = widget.account;
  const { category } = offer;
  const [min, max] = category.rangePeople;
  const peopleChoices =
    category.isLimited && min !== undefined && max !== undefined ? peopleOptions([min, max]) : [];
  const people = choice.people
    ? (peopleChoices.find((each) => String(each) === choice.people) ?? null)
    : null;
  const onOffer = all
    .filter((addon) => category.addons.length === 0 || category.addons.includes(addon['@id']))
    .toSorted((a, b) => a.price - b.price || a.id - b.id);
  const addons = onOffer.flatMap((addon) => {
    const amount = amountIn(choice.amounts.get(addon.id));
    return amount ? [{ ...addon, amount, priceMinor: toMinor(addon.price, currency) ?? 0 }] : [];
  });
  return {
    peopleChoices,
    people: people ?? peopleChoices[0] ?? null,
    onOffer,
    addons,
    totalMinor: bookingTotalMinor(offer.priceMinor, addons),
    faults: [
      ...(choice.people && peopleChoices.length > 0 && people === null ? ['people'] : []),
      ...onOffer.flatMap(({ id }) => (amountIn(choice.amounts.get(id)) === null ? [`addon-${id}`] : [])),
    ],
  };
}

/** Null for what is no amount. */
function amountIn(sent = ''): number | null {
  if (!/^\d{0,4}$/.test(sent)) return null;
  const amount = Number(sent);
  return amount > ADDON_AMOUNT_MAX ? null : amount;
}

/** Whether there is anything to choose beside the offer. */
export const hasExtras = ({ peopleChoices, onOffer }: Extras): boolean =>
  peopleChoices.length > 1 || onOffer.length > 0;

/**
 * The body of the public booking call, of the form alone: sent a second time it is the same, whatever has been sold or
 * renamed in between.
 */
export function bookingBody(
  { account, ...widget }: Pick<PublicWidget, 'id' | 'account'>,
  language: string,
  sent: URLSearchParams,
): CreateBooking {
  const choice = readChoice(sent);
  const typed = readTyped(sent);
  const months = Number(sent.get('consent'));
  return {
    account: iri('Account', account.id),
    widget: iri('Widget', widget.id),
    offer: iri('Offer', choice.offer ?? 0),
    bookAt: choice.date ?? '',
    firstname: typed.firstname.trim(),
    lastname: typed.lastname.trim(),
    email: typed.email.trim(),
    phone: typed.phone.trim() || null,
    addons: [...choice.amounts].flatMap(([id, sentAmount]) => {
      const amount = amountIn(sentAmount);
      return amount ? [{ id, amount }] : [];
    }),
    price: fromMinor(idIn(sent.get('price')) ?? 0, account.currency),
    arrivedAt: typed.arrivedAt || null,
    comment: typed.comment.trim() || null,
    bookOn: 'Widget',
    language,
    ...(choice.people && { nbPeople: Number(choice.people) }),
    ...(months > 0 && { consent: months }),
    form: { ticket: sent.get('ticket'), homepage: sent.get('homepage')?.slice(0, 200) ?? '' },
  };
}
