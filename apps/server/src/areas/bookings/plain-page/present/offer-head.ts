import { type Markup, markup } from '../../../../kernel/markup.ts';
import type { PlainOffer } from '../rules.ts';
import type { Setting } from './frame.ts';
import type { Words } from './words.ts';

/** What it cost before its hours began, crossed out; nothing where it costs that now. */
export const wasPrice = (words: Words, fullMinor: number | undefined): Markup =>
  fullMinor === undefined
    ? markup``
    : markup`<s><span aria-hidden="true">${words.money(fullMinor)}</span><span class="hidden-text">${words.t('service.was', { price: words.money(fullMinor) })}</span></s> `;

/** What is being booked, in two lines. */
export function offerHead(
  { words }: Setting,
  { category, day, slot, period, priceMinor, fullMinor }: PlainOffer,
): Markup {
  const [picture] = category.images;
  return markup`<div class="chosen">${picture && markup`<img class="offer-photo" src="${picture}-th.webp" alt="" width="480" height="360">`}
    <div><h2>${words.named(category.names, category.name)}</h2>
    <p>${words.day(day)}, ${words.hours(period ?? slot)}</p>
    ${priceMinor > 0 && markup`<p class="offer-price">${wasPrice(words, fullMinor)}${words.money(priceMinor)}</p>`}</div></div>`;
}
