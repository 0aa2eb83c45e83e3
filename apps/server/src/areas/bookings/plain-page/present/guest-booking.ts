import {
  cancelRefusal,
  cancelUntil,
  dayLocale,
  directionsUrl,
  formatMoney,
  formatTimeOfDay,
  type InterfaceLanguage,
  isAheadStill,
  isMovableByGuest,
  isWebAddress,
  localTimes,
  phoneUrl,
  timeSlotText,
  writeDay,
} from '@meridienne/domain';
import { readTexts, translate, translatePlural } from '@meridienne/i18n';
import { type Markup, markup, type Shown } from '../../../../kernel/markup.ts';
import type { BookingRow } from '../../record/queries/list-bookings.ts';
import { hidden } from './frame.ts';

export const guestTexts = readTexts('guest-booking');

export interface Page {
  title: string;
  content: Markup;
}

interface Asked {
  language: InterfaceLanguage;
  /** Now. */
  at: Date;
}

/** Why its guest can't cancel it; null when he can. */
export const refusalOf = (row: BookingRow, at: Date) =>
  cancelRefusal(ruledOf(row), row.account_time_zone, at);

/** Whether its guest may move it by himself, as the API says of it. */
export const isMovable = (row: BookingRow, at: Date): boolean =>
  isMovableByGuest(
    { ...ruledOf(row), guestsMove: row.guests_move, hasCome: row.checked_in_at !== null },
    row.account_time_zone,
    at,
  );

const ruledOf = ({ status, day, start_minute: startMinute, ...row }: BookingRow) => ({
  status,
  day,
  startMinute,
  endMinute: row.end_minute,
  cancelHours: row.cancel_hours,
});

/** Its own address, with what else is asked: the token stays where it is. */
export const query = (language: InterfaceLanguage, more: Record<string, string> = {}) =>
  `?${new URLSearchParams({ lang: language, 'sans-script': '1', ...more }).toString()}`;

/** What has just been done. */
export const SAID = ['canceled', 'alreadyCanceled', 'moved', 'saidYes', 'saidNo', 'talkSent'] as const;
export type Said = (typeof SAID)[number];

/** A booking as its guest's link shows it, with nothing by which to reach him (ADR 15). */
export function presentBooking(
  row: BookingRow,
  told: Asked & {
    calendarUrl: string;
    notice?: string | undefined;
    said: Said | null;
    /** What his mail has asked, where it has. */
    asking: Markup | null;
    /** The conversation below it. */
    talk: Markup | null;
  },
): Page {
  const { language, at, calendarUrl, notice, said, asking, talk } = told;
  const texts = guestTexts[language];
  const refusal = refusalOf(row, at);
  const isAhead = isAheadStill(refusal);
  const way = directionsUrl(row.account_address);
  const url = row.account_url;
  const isOfCanceled = said === 'canceled' || said === 'alreadyCanceled';
  const isSaid = said === 'talkSent' || (said !== null && isOfCanceled === (row.status === 'canceled'));
  const body = markup`
    ${isSaid && markup`<p class="done" role="status">${texts.words[said]}</p>`}
    ${notice !== undefined && isAhead && markup`<div class="notice" role="alert">${notice}</div>`}
    <p class="booked-status">${texts.statuses[row.status]}</p>
    ${asking}
    ${presentFacts(row, language, isAhead)}
    ${refusal === 'started' && markup`<p>${texts.started}</p>`}
    ${(refusal === 'late' || refusal === 'never') && markup`<p>${texts[refusal]}</p>`}
    ${(refusal === 'past' || refusal === 'noShow') && markup`<p>${texts.over}</p>`}
    <ul class="ways">
      ${isAhead && markup`<li><a class="way" href="${calendarUrl}">${texts.calendar}</a></li>`}
      ${isAhead && way !== null && markup`<li><a class="way" href="${way}">${texts.way}</a></li>`}
      ${url !== null && isWebAddress(url) && markup`<li><a class="way" href="${url}">${texts.site}</a></li>`}
    </ul>
    ${isMovable(row, at) && markup`<p class="canceling"><a class="way" href="${query(language, { move: '1' })}">${texts.move.open}</a></p>`}
    ${refusal === null && presentUntil(row, language)}
    ${talk}`;
  return framed(row, language, texts.title, body);
}

function presentFacts(row: BookingRow, language: InterfaceLanguage, isAhead: boolean): Markup {
  const texts = guestTexts[language];
  const { words } = texts;
  const times = (text: string) => localTimes(text.replace(' - ', ' – '), language);
  const { account_phone: phone, arrived_minute: arrived, price_minor: priceMinor } = row;
  const own = (text: string | null) => text && markup`<span class="own-text">${text}</span>`;
  const facts: [label: string, fact: Shown][] = [
    [texts.number, markup`<span class="booking-number">${row.number}</span>`],
    [
      texts.plain.when,
      `${writeDay(row.day, language)}, ${times(timeSlotText(row.start_minute, row.end_minute))}`,
    ],
    [texts.service, row.category_name_visitor],
    [texts.arrival, arrived === null ? null : times(formatTimeOfDay(arrived))],
    [texts.persons, row.nb_people && translatePlural(words, language, 'people', row.nb_people)],
    [
      texts.extras,
      row.addons.length > 0 &&
        row.addons
          .map(({ visitorName: name, amount }) => translate(words, 'addon', { name, amount }))
          .join(', '),
    ],
    [texts.request, own(row.comment)],
    [texts.cancelComment, row.status === 'canceled' && own(row.cancel_comment)],
    [
      texts.total,
      priceMinor > 0 &&
        markup`${formatMoney(priceMinor, row.currency, dayLocale(language))}${isAhead && markup` <span class="quiet">${texts.payment}</span>`}`,
    ],
    [texts.address, row.account_address],
    [texts.phone, phone && markup`<a href="${phoneUrl(phone)}">${phone}</a>`],
  ];
  return markup`<dl class="booked">${facts.map(
    ([label, fact]) => fact && markup`<div><dt>${label}</dt><dd>${fact}</dd></div>`,
  )}</dl>`;
}

/** Until when it can be cancelled, and the way to the question: a link, which changes nothing. */
function presentUntil(row: BookingRow, language: InterfaceLanguage): Markup {
  const texts = guestTexts[language];
  const until = cancelUntil(ruledOf(row), row.account_time_zone);
  if (until === null) return markup``;
  const words = translate(texts.words, 'until', {
    day: writeDay(until.day, language),
    time: localTimes(formatTimeOfDay(until.minute), language),
  });
  return markup`<div class="canceling"><p>${words}</p>
    <p><a class="way" href="${query(language, { ask: '1' })}">${texts.cancel}</a></p></div>`;
}

/** What stands between a link and a cancellation; null for what can't be cancelled. */
export function presentQuestion(
  row: BookingRow,
  { language, at, comment = '', fault }: Asked & { comment?: string; fault?: string },
): Page | null {
  if (refusalOf(row, at) !== null) return null;
  const texts = guestTexts[language];
  const { day, start_minute: start, end_minute: end } = row;
  const slot = localTimes(timeSlotText(start, end).replace(' - ', ' – '), language);
  const body = markup`
    ${fault !== undefined && markup`<div class="notice" role="alert">${fault}</div>`}
    <p>${row.category_name_visitor}, ${writeDay(day, language)}, ${slot}</p>
    <p>${texts.askWhat}</p>
    <form method="post" action="${query(language)}" accept-charset="utf-8">
      <div class="field"><label for="comment">${texts.comment}</label>
        <textarea id="comment" name="comment" rows="4" aria-describedby="comment-help"${fault !== undefined && markup` aria-invalid="true"`}>
${comment}</textarea>
        <p class="quiet" id="comment-help">${texts.commentHelp}</p></div>
      <ul class="ways canceling">
        <li><button type="submit" class="button">${texts.confirm}</button></li>
        <li><a class="way" href="${query(language)}">${texts.keep}</a></li>
      </ul>
    </form>`;
  return framed(row, language, texts.ask, body);
}

export function framed(row: BookingRow, language: InterfaceLanguage, title: string, body: Markup): Page {
  const { plain } = guestTexts[language];
  return {
    title: `${title} – ${row.account_name}`,
    content: markup`<main class="card">
      <header class="head"><p class="venue-name">${row.account_name}</p><h1>${title}</h1></header>
      ${body}
      <footer class="foot"><p><a href="?lang=${language}">${plain.withScript}</a></p></footer></main>`,
  };
}

/**
 * In place of a booking: why there is none, and what to do.
 * @param again for what may be tried again, with the comment that was sent; null for what was only looked at
 */
export function presentPanel(
  { title, text }: { title: string; text: string },
  again?: { language: InterfaceLanguage; comment: string | null },
): Page {
  return {
    title,
    content: markup`<main class="card"><h1>${title}</h1><p>${text}</p>${again && presentRetry(again)}</main>`,
  };
}

function presentRetry({
  language,
  comment,
}: {
  language: InterfaceLanguage;
  comment: string | null;
}): Markup {
  const { retry } = guestTexts[language];
  return comment === null
    ? markup`<p class="canceling"><a class="button" href="">${retry}</a></p>`
    : markup`<form method="post" action="${query(language)}" accept-charset="utf-8" class="canceling">${hidden('comment', comment)}<button type="submit" class="button">${retry}</button></form>`;
}
