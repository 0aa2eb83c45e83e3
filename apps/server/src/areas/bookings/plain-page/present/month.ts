import { addMonths, type CalendarDay, isSameMonth, monthGrid, startOfMonth } from '@meridienne/domain';
import { type Markup, markup } from '../../../../kernel/markup.ts';
import type { Choice } from '../rules.ts';
import { leadTo, type Setting } from './frame.ts';
import type { ServiceTypes } from './service-types.ts';

export interface MonthView {
  /** A day of the month shown; null when there is nothing to book in any month. */
  month: CalendarDay | null;
  today: CalendarDay;
  /** The days that are closed, with what the venue says of it. */
  closed: Readonly<Record<CalendarDay, string>>;
  /** The bookable days, with their lowest price. */
  days: ReadonlyMap<CalendarDay, number>;
  /** Where the month has none: the next one that there is. */
  nextDay: CalendarDay | null;
  /** The last month that is looked at. */
  last: CalendarDay;
}

export function presentMonth(
  setting: Setting,
  choice: Choice,
  view: MonthView,
  serviceTypes: ServiceTypes,
): Markup {
  const { words } = setting;
  const { tags } = choice;
  const { month, today, days, nextDay } = view;
  if (month === null) return nothing(setting, choice, serviceTypes);
  const first = startOfMonth(month);
  const before = addMonths(first, -1);
  const after = addMonths(first, 1);
  const name = words.month(month);
  const closedDays = Object.entries(view.closed);
  return markup`
    <nav class="months" aria-label="${words.say('months')}">
      ${before >= startOfMonth(today) ? leadTo(setting, { tags, month: before }, arrow('<'), { className: 'month-way', label: `${words.t('date.previousMonth')}, ${words.month(before)}` }) : markup`<span class="month-way"></span>`}
      <h2>${name}</h2>
      ${after <= view.last ? leadTo(setting, { tags, month: after }, arrow('>'), { className: 'month-way', label: `${words.t('date.nextMonth')}, ${words.month(after)}` }) : markup`<span class="month-way"></span>`}
    </nav>
    ${
      days.size === 0 &&
      markup`<div class="empty"><p>${words.t('date.monthEmpty', { month: name })}</p>
      ${nextDay && leadTo(setting, { tags, month: nextDay }, words.t('date.firstDay'), { className: 'button' })}</div>`
    }
    <table class="month">
      <caption class="hidden-text">${name}</caption>
      <thead><tr>${(monthGrid(month)[0] ?? []).map((day) => markup`<th scope="col"><abbr title="${words.weekday(day, 'long')}">${words.weekday(day, 'short')}</abbr></th>`)}</tr></thead>
      <tbody>${monthGrid(month).map((week) => markup`<tr>${week.map((day) => (isSameMonth(day, month) ? cell(setting, choice, view, day) : markup`<td></td>`))}</tr>`)}</tbody>
    </table>
    ${days.size > 0 && markup`<p class="quiet">${words.say('lowest')}</p>`}
    ${closedDays.length > 0 && markup`<ul class="quiet">${closedDays.map(([day, reason]) => markup`<li>${words.day(day)}, ${closedWords(setting, reason)}</li>`)}</ul>`}`;
}

const closedWords = ({ words }: Setting, reason: string): string =>
  reason === '' ? words.t('date.closed') : words.t('date.closedFor', { reason });

const arrow = (way: '<' | '>'): Markup =>
  markup`<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${way === '<' ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'}"/></svg>`;

function cell(
  setting: Setting,
  { tags }: Choice,
  { today, days, closed }: MonthView,
  day: CalendarDay,
): Markup {
  const { words } = setting;
  const number = Number(day.slice(8));
  const mark = day === today && markup` aria-current="date"`;
  const price = days.get(day);
  const date = words.day(day);
  const reason = closed[day];
  if (price === undefined && reason !== undefined) {
    const said = closedWords(setting, reason);
    return markup`<td class="day"${mark}><abbr title="${said}"><span aria-hidden="true">${number}</span><span class="hidden-text">${date}, ${said}</span></abbr></td>`;
  }
  if (price === undefined)
    return markup`<td class="day"${mark}><span aria-hidden="true">${number}</span><span class="hidden-text">${words.t('date.dayClosed', { date })}</span></td>`;
  const amount = price > 0 ? words.money(price) : '';
  const name = amount ? words.t('date.dayFrom', { date, price: amount }) : words.t('date.dayFree', { date });
  return markup`<td class="day is-free"${mark}>${leadTo(setting, { tags, date: day }, nameOf(name, String(number), amount), { className: 'day-link' })}</td>`;
}

/** A day's whole name, of which the cell shows the number and the price: who speaks to the page says what is seen. */
function nameOf(name: string, number: string, amount: string): Markup {
  const at = name.indexOf(number);
  const end = amount ? name.lastIndexOf(amount) : name.length;
  const [before, between, after] =
    at < 0 || end < at
      ? [`${name} `, '', '']
      : [name.slice(0, at), name.slice(at + number.length, end), name.slice(end + amount.length)];
  // The first of a month is written '1er': parted, it would be read as two words.
  const [ordinal = ''] = /^\p{L}+/u.exec(between) ?? [];
  const aside = (text: string) => text !== '' && markup`<span class="hidden-text">${text}</span>`;
  // A long price may break before its currency.
  const shown = amount && markup`<span class="price">${amount.replace('\u00a0', ' ')}</span>`;
  return markup`${aside(before)}<span class="number">${number + ordinal}</span>${aside(between.slice(ordinal.length))}${shown}${aside(after)}`;
}

/** Nothing in any month: in the venue's own words, and by other ways where it wants that (W §2). */
function nothing(setting: Setting, { tags }: Choice, serviceTypes: ServiceTypes): Markup {
  const { widget, words } = setting;
  const others = widget.noAvailableOption === 'displayTags' || (tags?.length ?? 0) > 0 ? serviceTypes : [];
  return markup`<div class="empty"><p class="own-text">${words.named(widget.textNoAvailable, words.t('date.noAvailability'))}</p>
    ${(tags?.length ?? 0) > 0 && leadTo(setting, { tags: [] }, words.t('tags.all'), { className: 'button' })}
    ${others.length > 0 && markup`<p>${words.t('tags.others')}</p><ul class="ways">${others.map(({ id, name, names }) => markup`<li>${leadTo(setting, { tags: [id] }, words.named(names, name), { className: 'way' })}</li>`)}</ul>`}</div>`;
}
