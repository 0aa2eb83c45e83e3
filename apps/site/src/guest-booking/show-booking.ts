import type { GuestBooking } from '@meridienne/contracts';
import {
  directionsUrl,
  formatMoney,
  isAheadStill,
  localTimes,
  parseTimeOfDay,
  phoneUrl,
  toMinor,
  writeDay,
} from '@meridienne/domain';
import { fill } from '@meridienne/i18n/fill';
import { translatePlural } from '@meridienne/i18n/translate';
import { showAsking } from './asking.ts';
import { dayLine } from './day-line.ts';
import type { GuestBookingTexts } from './guest-booking-texts.ts';
import { part, parts } from './page-parts.ts';
import { showLongText } from './show-long-text.ts';

type Words = GuestBookingTexts['words'];

/** Puts a booking into the card, in the page's language and by the venue's clock. */
export function showBooking(booking: GuestBooking, words: Words, token: string): void {
  const language = document.documentElement.lang;
  const times = (text: string) => localTimes(text.replace(' - ', ' – '), language);
  const { venue, status, nbPeople, price, currency } = booking;
  const day = writeDay(booking.bookAt, language);
  write('venue', venue.name);
  write('day', day.slice(0, 1).toLocaleUpperCase(language) + day.slice(1));
  write('hours', times(booking.timeSlotName));
  row('service', booking.categoryName);
  row('arrival', booking.arrivedAt && times(booking.arrivedAt));
  row('people', nbPeople && translatePlural(words, language, 'people', nbPeople));
  longRow('request', booking.comment);
  longRow('cancelComment', status === 'canceled' ? booking.cancelComment : null);
  row('price', price > 0 ? formatMoney(toMinor(price, currency) ?? 0, currency, language) : null);
  // In two halves, as it is read out.
  row('number', String(booking.bookingId).replace(/^(\d{4})(\d{4})$/, '$1 $2'));
  showAddons(booking, words);
  showLine(booking.timeSlotName, words);
  for (const each of parts('[data-status]')) each.hidden = each.dataset['status'] !== status;
  for (const each of parts('[data-note]')) {
    each.hidden = !each.dataset['note']?.split(' ').includes(booking.refusal ?? '');
  }
  part('[data-payment]').hidden = !isAhead(booking);
  part('article').classList.toggle('is-canceled', status === 'canceled');
  document.documentElement.style.setProperty('--venue', venue.colour);
  showAsking(booking, words);
  showActs(booking, token);
  showUntil(booking, words, language);
}

const isAhead = ({ refusal }: GuestBooking) => isAheadStill(refusal);

function showActs(booking: GuestBooking, token: string): void {
  const { googleUrl, isCancellable, isMovable, venue } = booking;
  const calendar = part<HTMLAnchorElement>('#calendar');
  calendar.href = `/api/public/guest-booking/${encodeURIComponent(token)}/calendar`;
  calendar.hidden = !isAhead(booking);
  const google = part<HTMLAnchorElement>('#google');
  google.href = googleUrl;
  google.hidden = !isAhead(booking);
  const way = part<HTMLAnchorElement>('#way');
  const address = directionsUrl(venue.address);
  way.hidden = address === null || !isAhead(booking);
  if (address !== null) way.href = address;
  row('address', venue.address);
  row('phone', venue.phone);
  part<HTMLAnchorElement>('[data-field="phone"]').href = phoneUrl(venue.phone ?? '');
  const site = part<HTMLAnchorElement>('#site');
  site.hidden = venue.url === null;
  if (venue.url !== null) site.href = venue.url;
  part('#cancel').hidden = !isCancellable;
  part('#move').hidden = !isMovable;
}

function showUntil({ cancelUntil: until }: GuestBooking, words: Words, language: string): void {
  part('#until').hidden = until === null;
  if (until === null) return;
  const day = writeDay(until.day, language);
  part('#until').textContent = fill(words.until, { day, time: localTimes(until.time, language) });
}

const write = (field: string, text: string) => {
  part(`[data-field="${field}"]`).textContent = text;
};

const row = (name: string, text: string | number | null) => {
  part(`[data-row="${name}"]`).hidden = !text;
  write(name, String(text ?? ''));
};

const longRow = (name: string, text: string | null) => {
  part(`[data-row="${name}"]`).hidden = !text;
  showLongText(name, text ?? '');
};

function showAddons({ addons }: GuestBooking, words: Words): void {
  part('[data-row="addons"]').hidden = addons.length === 0;
  const items = addons.map(({ name, amount }) =>
    Object.assign(document.createElement('li'), { textContent: fill(words.addon, { name, amount }) }),
  );
  part('[data-field="addons"]').replaceChildren(...items);
}

function showLine(timeSlotName: string, words: Words): void {
  const [start = 0, end = 0] = timeSlotName.split(' - ').map((text) => parseTimeOfDay(text) ?? 0);
  const { from, to, marks } = dayLine(start, end > start ? end : end + 1440);
  const line = part('.guest-line');
  line.style.setProperty('--from', `${from}%`);
  line.style.setProperty('--to', `${to}%`);
  const labels = marks.map(({ hour, at }) => {
    const label = Object.assign(document.createElement('span'), {
      textContent: fill(words.hour, { hour }),
    });
    label.style.setProperty('--at', `${at}%`);
    return label;
  });
  part('.guest-marks').replaceChildren(...labels);
}
