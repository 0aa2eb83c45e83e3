import type { CalendarDay } from '@meridienne/domain';
import { type Markup, markup } from '../../../../kernel/markup.ts';
import type { Nearest } from '../../availability/queries/nearest-days.ts';
import type { Choice, PlainOffer } from '../rules.ts';
import { wasPrice } from './offer-head.ts';
import { leadTo, type Setting } from './frame.ts';
import type { Words } from './words.ts';

export interface DayView {
  day: CalendarDay;
  today: CalendarDay;
  /** All that can be booked on it, by the hours. */
  offers: readonly PlainOffer[];
  /** Of these, what the address asks for alone; null where it asks for all. */
  wished: readonly PlainOffer[] | null;
  /** Where what is asked for is sold out. */
  nearest: Nearest | null;
  /** The place that was chosen can't be booked: that has been told. */
  isGone: boolean;
  equipment: ReadonlyMap<string, { name: string; names: Record<string, string> }>;
}

export function presentDay(setting: Setting, choice: Choice, view: DayView): Markup {
  const { words } = setting;
  const { day, offers, wished, nearest } = view;
  const { tags } = choice;
  const isSoldOut = nearest !== null;
  const shown = !isSoldOut && wished ? wished : offers;
  return markup`
    ${nearest && soldOut(setting, choice, view, nearest)}
    ${isSoldOut && offers.length > 0 && markup`<h2>${words.say('others')}</h2>`}
    ${bySlot(shown).map(([slot, cells]) => slotOf(setting, choice, view, slot, cells))}
    <p class="more">${!isSoldOut && wished && wished.length < offers.length && leadTo(setting, { tags, date: day }, words.say('allOfDay'))}
    ${leadTo(setting, { tags, month: `${day.slice(0, 7)}-01` }, words.t('service.otherDay'))}</p>`;
}

/** Kindly, and with the days around it. */
function soldOut(
  setting: Setting,
  { tags, category, slot }: Choice,
  { day, today, isGone }: DayView,
  nearest: Nearest,
): Markup {
  const { words } = setting;
  const days = nearest.days.filter((other) => other !== day);
  return markup`<div class="empty">${!isGone && markup`<p>${soldOutText(words, day, today, nearest)}</p>`}
    ${
      days.length > 0 &&
      markup`<h2>${words.say('nearest')}</h2><ul class="ways">${days.map(
        (other) =>
          markup`<li>${leadTo(setting, { tags, date: other, category, slot }, words.day(other), { className: 'way' })}</li>`,
      )}</ul>`
    }</div>`;
}

function soldOutText(
  words: Words,
  day: CalendarDay,
  today: CalendarDay,
  { category, slot }: Nearest,
): string {
  const date = words.day(day);
  if (day < today) return words.say('dayOver', { date });
  const name = category && words.named(category.names, category.name);
  if (name === null)
    return words.say(slot ? 'slotSoldOut' : 'daySoldOut', { date, hours: slot ? words.hours(slot) : '' });
  return slot
    ? words.say('serviceSlotSoldOut', { name, date, hours: words.hours(slot) })
    : words.say('serviceSoldOut', { name, date });
}

type Slot = PlainOffer['slot'];

/** Slots by start, then end; in each its categories, cheapest first. */
function bySlot(offers: readonly PlainOffer[]): [Slot, PlainOffer[][]][] {
  const slots = new Map<number, { slot: Slot; cells: Map<number, PlainOffer[]> }>();
  for (const offer of offers) {
    const at = slots.get(offer.slot.id) ?? { slot: offer.slot, cells: new Map() };
    slots.set(offer.slot.id, at);
    at.cells.set(offer.category.id, [...(at.cells.get(offer.category.id) ?? []), offer]);
  }
  const lowest = (cell: PlainOffer[]) => Math.min(...cell.map(({ priceMinor }) => priceMinor));
  return [...slots.values()]
    .toSorted((a, b) => a.slot.start - b.slot.start || a.slot.end - b.slot.end)
    .map(({ slot, cells }) => [slot, [...cells.values()].toSorted((a, b) => lowest(a) - lowest(b))]);
}

function slotOf(setting: Setting, choice: Choice, view: DayView, slot: Slot, cells: PlainOffer[][]): Markup {
  const { words } = setting;
  const [start, end] = [words.time(slot.start), words.time(slot.end)];
  return markup`<section class="slot"><h2>${words.t('service.slot', { start, end })}</h2>
    <ul class="offers">${cells.map((cell) => markup`<li>${card(setting, choice, view, cell)}</li>`)}</ul></section>`;
}

function card(setting: Setting, choice: Choice, view: DayView, cell: PlainOffer[]): Markup {
  const { words } = setting;
  const [offer] = cell;
  if (!offer) return markup``;
  const { category, slot } = offer;
  const name = words.named(category.names, category.name);
  const [picture] = category.images;
  const isHourly = offer.period !== null;
  const price = isHourly || offer.priceMinor === 0 ? null : words.money(offer.priceMinor);
  return markup`<article class="offer">
    ${picture ? markup`<img class="offer-photo" src="${picture}-th.webp" alt="" width="480" height="360" loading="lazy">` : markup`<span class="offer-photo"></span>`}
    <div class="offer-text"><h3>${name}</h3>
      <p class="facts">${category.surface !== null && markup`<span>${words.t('category.surface', { surface: words.number(category.surface) })}</span>`}${price && markup`<span class="offer-price">${wasPrice(words, offer.fullMinor)}${price}</span>`}</p>
      ${
        isHourly
          ? hours(setting, choice, name, cell)
          : leadTo(setting, chosen(choice, offer), words.say('choose'), {
              className: 'button choose',
              label: `${words.say('choose')}\u00a0: ${[name, words.hours(slot), price].filter(Boolean).join(', ')}`,
            })
      }
      ${details(words, view, offer)}
    </div></article>`;
}

const chosen = ({ tags, slot }: Choice, { id, day, category }: PlainOffer): Partial<Choice> => ({
  tags,
  date: day,
  category: category.id,
  slot,
  offer: id,
});

const hours = (setting: Setting, choice: Choice, name: string, cell: PlainOffer[]): Markup =>
  markup`<p class="hours-title">${setting.words.t('extras.hour')}</p><ul class="hours">${cell.map((offer) => {
    const { words } = setting;
    const span = words.hours(offer.period ?? offer.slot);
    const price = offer.priceMinor > 0 ? words.money(offer.priceMinor) : '';
    const content = markup`<span class="hidden-text">${name}, </span><span>${span}</span>${price && markup`<span class="hidden-text">, </span><span class="offer-price">${wasPrice(words, offer.fullMinor)}${price}</span>`}`;
    return markup`<li>${leadTo(setting, chosen(choice, offer), content, { className: 'hour' })}</li>`;
  })}</ul>`;

function details(words: Words, { equipment }: DayView, { category }: PlainOffer): Markup | null {
  const description = words.named(category.descriptions, category.description).trim();
  const services = category.services.flatMap((iri) => equipment.get(iri) ?? []);
  if (description === '' && services.length === 0) return null;
  const name = words.named(category.names, category.name);
  return markup`<details><summary>${words.say('details')}<span class="hidden-text"> ${name}</span></summary>
    ${description !== '' && markup`<p class="own-text">${description}</p>`}
    ${services.length > 0 && markup`<p>${words.t('category.equipment')}\u00a0: ${services.map((each) => words.named(each.names, each.name)).join(', ')}</p>`}</details>`;
}
