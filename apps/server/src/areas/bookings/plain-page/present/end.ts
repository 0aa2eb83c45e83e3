import { directionsUrl, isWebAddress, phoneUrl } from '@meridienne/domain';
import { type Markup, markup } from '../../../../kernel/markup.ts';
import type { BookingRow } from '../../record/queries/list-bookings.ts';
import { leadTo, type Setting } from './frame.ts';

/** The number, what is booked and what comes next; nothing by which the guest can be reached (ADR 15). */
export function presentEnd(setting: Setting, row: BookingRow, calendarUrl: string): Markup {
  const { words, widget } = setting;
  const { url } = widget.account;
  const { account_phone: phone } = row;
  const way = directionsUrl(row.account_address);
  return markup`
    <p class="done">${words.t('end.booked')}</p>
    <dl class="booked">
      <div><dt>${words.t('end.number')}</dt><dd class="booking-number">${row.number}</dd></div>
      <div><dt>${words.say('service')}</dt><dd>${row.category_name_visitor}</dd></div>
      <div><dt>${words.t('confirmation.date')}</dt><dd>${words.day(row.day)}, ${words.hours({ start: row.start_minute, end: row.end_minute })}</dd></div>
      ${row.price_minor > 0 && markup`<div><dt>${words.t('end.total')}</dt><dd>${words.money(row.price_minor)}</dd></div>`}
    </dl>
    ${row.price_minor > 0 && markup`<p>${words.t('end.onSite')}</p>`}
    <h2>${words.say('next')}</h2>
    <p>${words.say('nextMail')}</p>
    <ul class="ways">
      <li><a class="way" href="${calendarUrl}">${words.say('calendar')}</a></li>
      ${way !== null && markup`<li><a class="way" href="${way}">${words.t('end.way')}</a></li>`}
      ${phone !== null && markup`<li><a class="way" href="${phoneUrl(phone)}">${words.t('end.call', { phone })}</a></li>`}
      ${url !== null && isWebAddress(url) && markup`<li><a class="way" href="${url}">${words.t('end.site')}</a></li>`}
      <li>${leadTo({ ...setting, typed: null }, {}, words.t('end.again'), { className: 'way' })}</li>
    </ul>`;
}
