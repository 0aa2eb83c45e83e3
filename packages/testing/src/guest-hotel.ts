import { addDays } from '@meridienne/domain';
import type { Api } from './api.ts';
import { PASSWORD, uniqueName } from './demo.ts';
import { type Made, venueToday } from './salon-venue.ts';

/**
 * A hotel that sells a salon in the mornings, and who may look after it.
 * @param token a super administrator's
 */
export async function makeGuestHotel(api: Pick<Api, 'call'>, token: string) {
  const name = uniqueName('Relais');
  const { id: account } = await api.call<Made>(token, 'POST', '/accounts', {
    name,
    isPremium: true,
    defaultLanguage: 'fr',
    url: 'https://relais.example/',
  });
  const add = (path: string, body: object) => api.call<Made>(token, 'POST', path, { account, ...body });
  const { id: slot } = await add('/time_slots', { start: '10h30', end: '14h00' });
  const { id: category } = await add('/categories', { name: 'Salon', timeSlots: [slot] });
  /** Sets what a morning costs and how many places it has, from a day to another. */
  const sell = (from: string, to: string, { price = 40, quantity = 9 } = {}) =>
    add('/update-offers-long-term', {
      ids: [`${category}-${slot}`],
      dates: [from, to],
      days: [1, 2, 3, 4, 5, 6, 7],
      price,
      quantity,
    });
  await sell(venueToday(), addDays(venueToday(), 20));
  const offerOn = async (day: string) => {
    const found = await api.call<{ 'hydra:member': Made[] }>(
      token,
      'GET',
      `/offers?account.id=${account}&category.id=${category}&day[after]=${day}&day[before]=${day}`,
    );
    return found['hydra:member'][0]?.id;
  };
  /** Books as a guest, or as whoever's token it is. */
  const book = async (more: object = {}, day = addDays(venueToday(), 9), by = 'none') => {
    const body = {
      account,
      offer: await offerOn(day),
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: `${uniqueName('guest').replace(' ', '.')}@example.org`,
      phone: '+33612345678',
      price: 40,
      language: 'fr',
      ...more,
    };
    const made = await api.call<Made & { bookingId: number }>(by, 'POST', '/public/bookings', body);
    return { ...made, email: body.email };
  };
  const read = (id: number) =>
    api.call<{ status: string; bookAt: string; price: number; cancelComment: string | null }>(
      token,
      'GET',
      `/bookings/${id}`,
    );
  const change = (id: number, body: object) => api.call(token, 'PATCH', `/bookings/${id}`, body);
  /** Shares two salons among what is sold, and takes one of them out for a day in nine days. */
  const block = async (reason: string) => {
    const pool = await add('/pools', { name: 'Salons', units: 2, categories: [{ category }] });
    const [from, to] = [addDays(venueToday(), 9), addDays(venueToday(), 10)];
    return api.call<Made>(token, 'POST', `/pools/${pool.id}/blocks`, { from, to, units: 1, reason });
  };
  const reasonOf = async (id: number) =>
    (await api.call<{ reason: string | null }>(token, 'GET', `/pool-blocks/${id}`)).reason;
  /** Changes what the hotel says of itself. */
  const tell = (body: object) => api.call(token, 'PATCH', `/accounts/${account}`, body);
  return { token, account, name, book, sell, read, change, tell, block, reasonOf };
}

/** Signs a traveller up. */
export async function makeTraveller(api: Pick<Api, 'call' | 'logIn'>) {
  const email = `${uniqueName('ada').replace(' ', '.')}@example.org`;
  await api.call('none', 'POST', '/public/signup', {
    email,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '+33612345678',
  });
  return { email, session: await api.logIn(email) };
}
