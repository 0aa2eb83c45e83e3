import { addDays } from '@meridienne/domain';
import type { Api } from './api.ts';
import { type Made, makeBareVenue, venueToday } from './salon-venue.ts';

interface Offers {
  readonly 'hydra:member': readonly (Made & {
    readonly day: string;
    readonly timeSlot: { readonly id: number };
  })[];
}

/**
 * A venue that sells its rooms as a morning, an afternoon and a whole day, and beside them a desk in the mornings; with a
 * widget, and guests who book.
 * @param token a super administrator's
 * @param rooms how many there are
 */
export async function makeRoomsVenue(api: Pick<Api, 'call'>, token: string, rooms = 1) {
  const make = async (path: string, body: object) => (await api.call<Made>(token, 'POST', path, body)).id;
  const { account } = await makeBareVenue(api, token);
  const slot = (start: string, end: string) => make('/time_slots', { account, start, end });
  const morning = await slot('09h00', '13h00');
  const afternoon = await slot('14h00', '18h00');
  const day = await slot('09h00', '18h00');
  const room = await make('/categories', { account, name: 'Chambre', timeSlots: [morning, afternoon, day] });
  const desk = await make('/categories', { account, name: 'Bureau', timeSlots: [morning] });
  await api.call(token, 'POST', '/update-offers-long-term', {
    account,
    ids: [...[morning, afternoon, day].map((id) => `${room}-${id}`), `${desk}-${morning}`],
    dates: [venueToday(), addDays(venueToday(), 40)],
    days: [1, 2, 3, 4, 5, 6, 7],
    price: 40,
    quantity: rooms,
  });
  const widget = await make('/widgets', { account, name: 'Site' });
  const { 'hydra:member': offers } = await api.call<Offers>(
    token,
    'GET',
    `/offers?account.id=${account}&category.id=${room}&pagination=false`,
  );
  /** A guest books a room for a slot, so many days ahead. */
  const book = (firstname: string, inDays: number, slotId: number) =>
    api.call<Made & { bookingId: number }>('none', 'POST', '/public/bookings', {
      account,
      widget: `/api/widgets/${widget}`,
      offer: offers.find(
        (offer) => offer.day === addDays(venueToday(), inDays) && offer.timeSlot.id === slotId,
      )?.id,
      firstname,
      lastname: 'Garnier',
      email: `${firstname.toLowerCase()}@example.com`,
      phone: '0612345678',
      price: 40,
    });
  return { token, account, room, desk, morning, afternoon, day, widget, book };
}
