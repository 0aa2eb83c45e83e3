import { addDays, writeDay } from '@meridienne/domain';
import type { Api, Method } from './api.ts';
import { uniqueName } from './demo.ts';
import { type Made, venueToday } from './salon-venue.ts';

interface Category extends Made {
  readonly categoryTimeslots: readonly Made[];
}
interface Offers {
  readonly 'hydra:member': readonly { id: number; day: string; categoryTimeslot: Made }[];
}

/**
 * A venue with a spa by the hour, 10h00 to 13h00, on sale for 40 days at 50 € and 3 places.
 * @param token a super administrator's
 * @param more of the category
 */
export async function makeSpaVenue(api: Pick<Api, 'call'>, token: string, more: object = {}) {
  // Of this test: another may begin on the next day.
  const today = venueToday();
  const dayOf = (index: number) => addDays(today, index);
  /** As the grid's headers say it. */
  const said = (index: number) =>
    writeDay(dayOf(index), 'fr', { weekday: 'long', day: 'numeric', month: 'long' });
  const call = <Answer = Made>(method: Method, path: string, data?: unknown) =>
    api.call<Answer>(token, method, path, data);
  const { id: account } = await call('POST', '/accounts', {
    name: uniqueName('Thermes'),
    isPremium: true,
    defaultLanguage: 'fr',
  });
  const slot = await call('POST', '/time_slots', { account, start: '10h00', end: '13h00' });
  const name = uniqueName('Cabine');
  const category = await call<Category>('POST', '/categories', {
    account,
    name,
    type: 'duration',
    duration: '01h00',
    timeSlots: [slot.id],
    isConfidential: false,
    ...more,
  });
  const { id } = category;
  await call('POST', '/update-offers-long-term', {
    ids: category.categoryTimeslots.map((period) => `${id}-${period.id}`),
    isActivity: true,
    categoryId: id,
    dates: [today, dayOf(40)],
    days: [1, 2, 3, 4, 5, 6, 7],
    price: 50,
    quantity: 3,
    status: 'available',
  });
  const book = async (index: number, period: number, guest: object) => {
    const { 'hydra:member': offers } = await call<Offers>('GET', `/activity-offers?category.id=${id}`);
    const { id: periodId } = category.categoryTimeslots[period] ?? {};
    const offer = offers.find(
      ({ day, ...each }) => day === dayOf(index) && each.categoryTimeslot.id === periodId,
    );
    return call('POST', '/public/bookings', {
      account,
      offer: offer?.id,
      phone: '+33612345678',
      price: 50,
      bookOn: 'Back office',
      ...guest,
    });
  };
  return { account, slot: slot.id, category: id, name, call, book, dayOf, said };
}
