import { addDays, venueNow } from '@meridienne/domain';
import type { Api } from './api.ts';
import type { Booked } from './salon-bookings.ts';
import { type Made, makeBareVenue } from './salon-venue.ts';

interface Offers {
  readonly 'hydra:member': readonly (Made & { readonly day: string; readonly timeSlot: Made })[];
}

/** A time zone in which it is past noon now and not yet one, whatever the hour. */
const noonZone = (now: Date): string => {
  const ahead = 12 - now.getUTCHours();
  // In these names the sign is turned round.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

/**
 * A venue at noon, with a salon for 40 € from ten o'clock (`begun`) and from two o'clock (`later`), and coffee for 4,50 €.
 * @param token a super administrator's
 */
export async function makeArrivalsVenue(api: Pick<Api, 'call'>, token: string) {
  const make = async (path: string, body: object) => (await api.call<Made>(token, 'POST', path, body)).id;
  const timeZone = noonZone(new Date());
  const { day } = venueNow(new Date(), timeZone);
  const { account } = await makeBareVenue(api, token, { timeZone });
  const begun = await make('/time_slots', { account, start: '10h00', end: '18h00' });
  const later = await make('/time_slots', { account, start: '14h00', end: '20h00' });
  await make('/addons', { account, name: 'Café', names: { fr: 'Café' }, price: 4.5 });
  const sold = { isConfidential: false, timeSlots: [begun, later] };
  const category = await make('/categories', { account, name: 'Salon', ...sold });
  await api.call(token, 'POST', '/update-offers-long-term', {
    account,
    ids: [`${category}-${begun}`, `${category}-${later}`],
    dates: [day, addDays(day, 2)],
    days: [1, 2, 3, 4, 5, 6, 7],
    price: 40,
    quantity: 9,
  });
  const path = `/offers?account.id=${account}&pagination=false`;
  const { 'hydra:member': offers } = await api.call<Offers>(token, 'GET', path);
  const slots = { begun, later };
  /** At the desk, without an extra; with one it is 4,50 € more. */
  const book = (
    slot: keyof typeof slots,
    firstname: string,
    lastname: string,
    more: object = {},
    inDays = 0,
  ) =>
    api.call<Booked>(token, 'POST', '/public/bookings', {
      account,
      offer: offers.find((of) => of.timeSlot.id === slots[slot] && of.day === addDays(day, inDays))?.id,
      firstname,
      lastname,
      email: 'guest@example.com',
      phone: '+33612345678',
      price: 40,
      bookOn: 'Back office',
      ...more,
    });
  const change = (id: number, body: object) => api.call(token, 'PATCH', `/bookings/${id}`, body);
  const mark = (id: number, body: object) => api.call(token, 'PATCH', `/bookings/${id}/marks`, body);
  return { token, account, timeZone, day, category, slots, book, change, mark };
}
