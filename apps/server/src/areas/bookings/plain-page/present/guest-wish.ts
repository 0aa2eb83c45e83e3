import type { GuestWish } from '@meridienne/contracts';
import { type InterfaceLanguage, phoneUrl } from '@meridienne/domain';
import { readTexts } from '@meridienne/i18n';
import { explainedOf, placeFacts, untilText, wishFacts } from '@meridienne/i18n/wish-facts';
import { type Markup, markup } from '../../../../kernel/markup.ts';
import { hidden } from './frame.ts';
import { type Page, query } from './guest-booking.ts';

export const wishTexts = readTexts('guest-wish');

interface Told {
  language: InterfaceLanguage;
  /** What was done. */
  said?: string | null;
  /** Why it wasn't. */
  notice?: string | null;
}

const facts = (list: readonly (readonly [label: string, text: string])[]): Markup =>
  markup`<dl class="booked">${list.map(([label, text]) => markup`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>`;

/** A wish as the link of its mails shows it without script. */
export function presentWishPage(wish: GuestWish, { language, said, notice }: Told): Page {
  const texts = wishTexts[language];
  const { state, offer, bookingUrl, bookingNumber, venue } = wish;
  const body = markup`
    ${said && markup`<p class="done" role="status">${said}</p>`}
    ${notice && markup`<div class="notice" role="alert">${notice}</div>`}
    <h2>${texts.headings[state]}</h2>
    <p>${explainedOf(wish, texts)}</p>
    ${offer && presentPlace(offer, language)}
    ${bookingNumber !== null && facts([[texts.number, String(bookingNumber)]])}
    ${bookingUrl !== null && markup`<p class="canceling"><a class="button" href="${bookingUrl}">${texts.booking}</a></p>`}
    ${state !== 'taken' && markup`<h2>${texts.wish}</h2>${facts(wishFacts(wish, texts, language))}`}
    ${venue.phone !== null && markup`<p>${texts.phone} <a href="${phoneUrl(venue.phone)}">${venue.phone}</a></p>`}
    ${(state === 'waiting' || state === 'offered') && markup`<p class="canceling"><a class="way" href="${query(language, { ask: '1' })}">${texts.leave}</a></p>`}`;
  return framed(wish, language, texts.title, body);
}

function presentPlace(offer: NonNullable<GuestWish['offer']>, language: InterfaceLanguage): Markup {
  const texts = wishTexts[language];
  const { id, price } = offer;
  const form = (act: 'take' | 'pass', button: Markup) =>
    markup`<li><form method="post" action="${query(language)}" accept-charset="utf-8">${hidden('act', act)}${hidden('offer', id)}${hidden('price', price)}${button}</form></li>`;
  return markup`${facts(placeFacts(offer, texts, language))}
    <p>${untilText(offer.until, texts, language)}</p>
    <ul class="ways canceling">
      ${form('take', markup`<button type="submit" class="button">${texts.take}</button>`)}
      ${form('pass', markup`<button type="submit" class="way">${texts.pass}</button>`)}
    </ul>`;
}

/** What stands between a link and leaving the line. */
export function presentLeaving(wish: GuestWish, language: InterfaceLanguage): Page {
  const texts = wishTexts[language];
  const body = markup`<p>${texts.leaveWhat}</p>
    <form method="post" action="${query(language)}" accept-charset="utf-8">
      ${hidden('act', 'withdraw')}
      <ul class="ways canceling">
        <li><button type="submit" class="button">${texts.leaveConfirm}</button></li>
        <li><a class="way" href="${query(language)}">${texts.stay}</a></li>
      </ul>
    </form>`;
  return framed(wish, language, texts.leaveAsk, body);
}

const framed = ({ venue }: GuestWish, language: InterfaceLanguage, title: string, body: Markup): Page => ({
  title: `${title} – ${venue.name}`,
  content: markup`<main class="card">
      <header class="head"><p class="venue-name">${venue.name}</p><h1>${title}</h1></header>
      ${body}
      <footer class="foot"><p><a href="?lang=${language}">${wishTexts[language].plain.withScript}</a></p></footer></main>`,
});
