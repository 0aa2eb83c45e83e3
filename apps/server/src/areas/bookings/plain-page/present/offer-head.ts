import { type Markup, markup } from '../../../../kernel/markup.ts';
import type { PlainOffer } from '../rules.ts';
import type { Setting } from './frame.ts';

/** What is being booked, in two lines. */
export function offerHead(
  { words }: Setting,
  { category, day, slot, period, priceMinor }: PlainOffer,
): Markup {
  const [picture] = category.images;
  return markup`<div class="chosen">${picture && markup`<img class="offer-photo" src="${picture}-th.webp" alt="" width="480" height="360">`}
    <div><h2>${words.named(category.names, category.name)}</h2>
    <p>${words.day(day)}, ${words.hours(period ?? slot)}</p>
    ${priceMinor > 0 && markup`<p class="offer-price">${words.money(priceMinor)}</p>`}</div></div>`;
}
