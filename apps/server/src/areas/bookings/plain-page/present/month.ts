import { addMonths, type CalendarDay, isSameMonth, monthGrid, startOfMonth } from '@meridienne/domain';
import { type Markup, markup } from '../../../../kernel/markup.ts';
import type { Choice } from '../rules.ts';
import { leadTo, type Setting } from './frame.ts';
import type { ServiceTypes } from './service-types.ts';

export interface MonthView {
  /** A day of the month shown; null when there is nothing to book in any month. */
  month: CalendarDay | null;
  today: CalendarDay;
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
    ${days.size > 0 && markup`<p class="quiet">${words.say('lowest')}</p>`}`;
}

const arrow = (way: '<' | '>'): Markup =>
  markup`<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${way === '<' ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'}"/></svg>`;

function cell(setting: Setting, { tags }: Choice, { today, days }: MonthView, day: CalendarDay): Markup {
  const { words } = setting;
  const number = Number(day.slice(8));
  const mark = day === today ? ' is-today' : '';
  const price = days.get(day);
  const date = words.day(day);
  if (price === undefined)
    return markup`<td class="day${mark}"><span aria-hidden="true">${number}</span><span class="hidden-text">${words.t('date.dayClosed', { date })}</span></td>`;
  const label =
    price > 0
      ? words.t('date.dayFrom', { date, price: words.money(price) })
      : words.t('date.dayFree', { date });
  const content = markup`<span class="number">${number}</span>${price > 0 && markup`<span class="price">${words.money(price).replace('\u00a0', ' ')}</span>`}`;
  return markup`<td class="day is-free${mark}">${leadTo(setting, { tags, date: day }, content, { className: 'day-link', label })}</td>`;
}

/** Nothing in any month: in the venue's own words, and by other ways where it wants that (W §2). */
function nothing(setting: Setting, { tags }: Choice, serviceTypes: ServiceTypes): Markup {
  const { widget, words } = setting;
  const others = widget.noAvailableOption === 'displayTags' || (tags?.length ?? 0) > 0 ? serviceTypes : [];
  return markup`<div class="empty"><p class="own-text">${words.named(widget.textNoAvailable, words.t('date.noAvailability'))}</p>
    ${(tags?.length ?? 0) > 0 && leadTo(setting, { tags: [] }, words.t('tags.all'), { className: 'button' })}
    ${others.length > 0 && markup`<p>${words.t('tags.others')}</p><ul class="ways">${others.map(({ id, name, names }) => markup`<li>${leadTo(setting, { tags: [id] }, words.named(names, name), { className: 'way' })}</li>`)}</ul>`}</div>`;
}
