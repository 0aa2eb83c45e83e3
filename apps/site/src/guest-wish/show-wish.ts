import type { GuestWish } from '@meridienne/contracts';
import { phoneUrl } from '@meridienne/domain';
import { explainedOf, placeFacts, untilText, wishFacts } from '@meridienne/i18n/wish-facts';
import { part, parts } from '../guest-booking/page-parts.ts';
import type { GuestWishTexts } from './guest-wish-texts.ts';

const language = document.documentElement.lang;

/** Puts a wish into the card, in the page's language and by the venue's clock. */
export function showWish(wish: GuestWish, texts: GuestWishTexts): void {
  const { state, offer, venue, bookingUrl, bookingNumber } = wish;
  for (const each of parts('[data-in]')) each.hidden = !each.dataset['in']?.split(' ').includes(state);
  part('#venue').textContent = venue.name;
  part('#heading').textContent = texts.headings[state];
  part('#explained').textContent = explainedOf(wish, texts);
  list('#wished', wishFacts(wish, texts, language));
  list('#place', offer ? placeFacts(offer, texts, language) : []);
  part('#until').textContent = offer ? untilText(offer.until, texts, language) : '';
  // In two halves, as it is read out.
  part('#number').textContent = String(bookingNumber ?? '').replace(/^(\d{4})(\d{4})$/, '$1 $2');
  const booking = part<HTMLAnchorElement>('#booking');
  booking.hidden = bookingUrl === null;
  if (bookingUrl !== null) booking.href = bookingUrl;
  const site = part<HTMLAnchorElement>('#site');
  // Beside what is offered, nothing else is to be decided.
  site.hidden = venue.url === null || state === 'offered';
  if (venue.url !== null) site.href = venue.url;
  part('#phone-line').hidden = venue.phone === null;
  const phone = part<HTMLAnchorElement>('#phone');
  phone.textContent = venue.phone;
  phone.href = phoneUrl(venue.phone ?? '');
  document.documentElement.style.setProperty('--venue', venue.colour);
}

function list(selector: string, facts: readonly (readonly [label: string, text: string])[]): void {
  const rows = facts.map(([label, text]) => {
    const row = document.createElement('div');
    row.append(
      Object.assign(document.createElement('dt'), { textContent: label }),
      Object.assign(document.createElement('dd'), { textContent: text }),
    );
    return row;
  });
  part(selector).replaceChildren(...rows);
}
