import { formatMoney, localTimes, toMinor, writeDay, writeWeekday } from '@meridienne/domain';
import { fill } from './fill.ts';
import type { Texts } from './keys.ts';
import { translatePlural } from './translate.ts';

/** What somebody waits for, as the API says it. */
interface Wished {
  readonly nbPeople: number | null;
  readonly from: string;
  readonly to: string;
  readonly weekdays: readonly number[];
  readonly categories: readonly { readonly name: string }[];
  readonly serviceTypes: readonly { readonly name: string }[];
  readonly hours: readonly string[];
  readonly notBefore: string | null;
  readonly before: string | null;
  readonly maxPrice: number | null;
  readonly currency: string;
}

/** A place, as the API says it. */
interface Place {
  readonly categoryName: string;
  readonly day: string;
  readonly timeSlotName: string;
  readonly price: number;
  readonly currency: string;
}

type Fact = readonly [label: string, text: string];
type WishTexts = Texts['guest-wish'];

const money = (amount: number, currency: string, language: string): string =>
  formatMoney(toMinor(amount, currency) ?? 0, currency, language);
const slot = (text: string, language: string) => localTimes(text.replace(' - ', ' – '), language);

function hoursOf({ hours, notBefore, before }: Wished, { words }: WishTexts, language: string): string {
  const from = notBefore === null ? '' : localTimes(notBefore, language);
  const to = before === null ? '' : localTimes(before, language);
  const text = from && to ? words.hoursBetween : from ? words.hoursFrom : to ? words.hoursBefore : '';
  return [...hours.map((each) => slot(each, language)), fill(text, { from, to })].filter(Boolean).join(', ');
}

/** What happens next, or that nothing does while the venue offers nothing. */
export const explainedOf = (
  { state, isPaused }: { readonly state: keyof WishTexts['headings']; readonly isPaused: boolean },
  { explained }: WishTexts,
): string => (state === 'waiting' && isPaused ? explained.paused : explained[state]);

/** What somebody waits for, line by line in his words. */
export function wishFacts(wish: Wished, texts: WishTexts, language: string): Fact[] {
  const { words } = texts;
  const { from, to, maxPrice, nbPeople } = wish;
  const [first, last] = [writeDay(from, language), writeDay(to, language)];
  const days = from === to ? first : fill(words.days, { from: first, to: last });
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(', ');
  const facts: Fact[] = [
    [texts.when, days],
    [texts.weekdays, wish.weekdays.map((each) => writeWeekday(each, language)).join(', ')],
    [texts.service, names(wish.categories) || words.anyService],
    [texts.serviceTypes, names(wish.serviceTypes)],
    [texts.hours, hoursOf(wish, texts, language)],
    [texts.persons, nbPeople === null ? '' : translatePlural(words, language, 'people', nbPeople)],
    [
      texts.maxPrice,
      maxPrice === null ? '' : fill(words.upTo, { price: money(maxPrice, wish.currency, language) }),
    ],
  ];
  return facts.filter(([, text]) => text !== '');
}

/** What is offered, line by line. */
export const placeFacts = (place: Place, texts: WishTexts, language: string): Fact[] => [
  [texts.when, writeDay(place.day, language)],
  [texts.hours, slot(place.timeSlotName, language)],
  [texts.service, place.categoryName],
  [texts.price, place.price === 0 ? texts.words.free : money(place.price, place.currency, language)],
];

/** Until when a place is kept, by the venue's clock. */
export const untilText = (
  until: { readonly day: string; readonly time: string },
  { words }: Pick<WishTexts, 'words'>,
  language: string,
): string =>
  fill(words.until, { day: writeDay(until.day, language), time: localTimes(until.time, language) });
