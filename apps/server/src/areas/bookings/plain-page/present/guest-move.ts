import type { MoveChoice } from '@meridienne/contracts';
import {
  addMonths,
  type CalendarDay,
  dayLocale,
  formatMoney,
  type InterfaceLanguage,
  isSameMonth,
  localTimes,
  monthGrid,
  startOfMonth,
  timeSlotText,
  toMinor,
  writeDay,
} from '@meridienne/domain';
import { translate } from '@meridienne/i18n';
import { type Markup, markup } from '../../../../kernel/markup.ts';
import type { BookingRow } from '../../record/queries/list-bookings.ts';
import { hidden } from './frame.ts';
import { framed, guestTexts, type Page, query } from './guest-booking.ts';

interface Told {
  language: InterfaceLanguage;
  /** What is wrong, or else than it was. */
  notice?: string | undefined;
}

const noticeOf = ({ notice }: Told) =>
  notice !== undefined && markup`<div class="notice" role="alert">${notice}</div>`;
const wayBack = (language: InterfaceLanguage): Markup =>
  markup`<p class="canceling"><a class="way" href="${query(language)}">${guestTexts[language].move.close}</a></p>`;
const hours = (timeSlotName: string, language: InterfaceLanguage) =>
  localTimes(timeSlotName.replace(' - ', ' – '), language);
const money = (minor: number, { currency }: BookingRow, language: InterfaceLanguage) =>
  formatMoney(minor, currency, dayLocale(language));

export interface MoveMonth {
  month: CalendarDay;
  today: CalendarDay;
  /** The last month that is looked at. */
  last: CalendarDay;
  /** The days on which something is free. */
  free: ReadonlySet<CalendarDay>;
}

/** A month, of which the days lead on on which something is free. */
export function presentMoveMonth(row: BookingRow, { month, today, last, free }: MoveMonth, told: Told): Page {
  const { language } = told;
  const { move, words } = guestTexts[language];
  const name = writeDay(month, language, { month: 'long', year: 'numeric' });
  const first = startOfMonth(month);
  const to = (other: CalendarDay, label: string, sign: string, isThere: boolean) =>
    isThere
      ? markup`<a class="month-way" aria-label="${label}" href="${query(language, { move: other })}">${sign}</a>`
      : markup`<span class="month-way"></span>`;
  const weekday = (day: CalendarDay, style: 'long' | 'short') => writeDay(day, language, { weekday: style });
  const cell = (day: CalendarDay) => {
    const number = Number(day.slice(8));
    if (!isSameMonth(day, month)) return markup`<td></td>`;
    if (!free.has(day)) return markup`<td class="day">${number}</td>`;
    const date = writeDay(day, language);
    return markup`<td class="day is-free"><a class="day-link" href="${query(language, { move: day, day: '1' })}"><span class="number" aria-hidden="true">${number}</span><span class="hidden-text">${date}</span></a></td>`;
  };
  const body = markup`${noticeOf(told)}<p>${move.what}</p>
    <nav class="months" aria-label="${move.title}">
      ${to(addMonths(first, -1), move.monthBefore, '‹', first > today)}
      <h2>${name}</h2>
      ${to(addMonths(first, 1), move.monthAfter, '›', addMonths(first, 1) <= last)}
    </nav>
    ${free.size === 0 && markup`<p>${words.monthFull}</p>`}
    <table class="month"><caption class="hidden-text">${name}</caption>
      <thead><tr>${(monthGrid(month)[0] ?? []).map((day) => markup`<th scope="col"><abbr title="${weekday(day, 'long')}">${weekday(day, 'short')}</abbr></th>`)}</tr></thead>
      <tbody>${monthGrid(month).map((week) => markup`<tr>${week.map(cell)}</tr>`)}</tbody></table>
    ${wayBack(language)}`;
  return framed(row, language, move.title, body);
}

/** The places of a day, each with what the booking costs there. */
export function presentMoveDay(
  row: BookingRow,
  { day, choices }: { day: CalendarDay; choices: readonly MoveChoice[] },
  told: Told,
): Page {
  const { language } = told;
  const { move, words } = guestTexts[language];
  const line = ({ offer, isOwn, timeSlotName, categoryName, price }: MoveChoice) => {
    const cost = isOwn ? words.ownPlace : `${amount(price)} (${differenceOf(row, price, language)})`;
    const text = `${hours(timeSlotName, language)}, ${categoryName}, ${cost}`;
    if (isOwn) return markup`<li>${text}</li>`;
    const id = offer.slice(offer.lastIndexOf('/') + 1);
    return markup`<li><a class="way" href="${query(language, { move: day, day: '1', offer: id })}">${text}</a></li>`;
  };
  const amount = (price: number) => money(toMinor(price, row.currency) ?? 0, row, language);
  const body = markup`${noticeOf(told)}<section class="slot"><h2>${writeDay(day, language)}</h2>
    ${choices.length === 0 ? markup`<p>${words.dayFull}</p>` : markup`<ul class="ways">${choices.map(line)}</ul>`}</section>
    <p class="canceling"><a class="way" href="${query(language, { move: startOfMonth(day) })}">${move.otherDay}</a></p>
    ${wayBack(language)}`;
  return framed(row, language, move.title, body);
}

/** What a move changes and costs, before anything moves; and what the new place has to know. */
export function presentMoveQuestion(
  row: BookingRow,
  { day, choice }: { day: CalendarDay; choice: MoveChoice },
  told: Told,
): Page {
  const { language } = told;
  const { move, words } = guestTexts[language];
  const { offer, price, timeSlotName, categoryName, arrivals, people } = choice;
  const own = hours(timeSlotText(row.start_minute, row.end_minute), language);
  const facts = [
    [move.from, `${writeDay(row.day, language)}, ${own}, ${row.category_name_visitor}`],
    [move.to, `${writeDay(day, language)}, ${hours(timeSlotName, language)}, ${categoryName}`],
    [move.total, money(row.price_minor, row, language)],
    [move.newTotal, money(toMinor(price, row.currency) ?? 0, row, language)],
    [move.difference, differenceOf(row, price, language)],
  ];
  const body = markup`${noticeOf(told)}
    <dl class="booked">${facts.map(([label, fact]) => markup`<div><dt>${label}</dt><dd>${fact}</dd></div>`)}</dl>
    <form method="post" action="${query(language)}" accept-charset="utf-8">
      ${hidden('move', day)}${hidden('offer', offer)}${hidden('price', price)}${hidden('updatedAt', row.updated_at.toISOString())}
      ${arrivals !== null && hidden('asksArrival', '1')}
      ${
        arrivals !== null &&
        arrivals.length > 0 &&
        markup`<div class="field"><label for="arrivedAt">${move.arrival}</label>
        <select id="arrivedAt" name="arrivedAt"><option value="">${words.noArrival}</option>${arrivals.map((each) => markup`<option value="${each}">${localTimes(each, language)}</option>`)}</select></div>`
      }
      ${
        people !== null &&
        markup`<div class="field"><label for="nbPeople">${move.people}</label>
        <input id="nbPeople" name="nbPeople" type="number" inputmode="numeric" required min="${people.min}" max="${people.max}" aria-describedby="people-help">
        <p class="quiet" id="people-help">${translate(words, 'peopleWrong', people)}</p></div>`
      }
      <p>${move.payment}</p>
      <ul class="ways canceling">
        <li><button type="submit" class="button">${move.confirm}</button></li>
        <li><a class="way" href="${query(language, { move: day, day: '1' })}">${move.other}</a></li>
        <li><a class="way" href="${query(language)}">${move.close}</a></li>
      </ul></form>`;
  return framed(row, language, move.ask, body);
}

function differenceOf(row: BookingRow, price: number, language: InterfaceLanguage): string {
  const difference = (toMinor(price, row.currency) ?? 0) - row.price_minor;
  if (difference === 0) return guestTexts[language].words.samePrice;
  return `${difference > 0 ? '+' : '−'}\u00a0${money(Math.abs(difference), row, language)}`;
}
