import { addDays, venueNow } from '@meridienne/domain';
import type { Api } from './api.ts';
import { uniqueName } from './demo.ts';

export interface Made {
  readonly id: number;
}

export const venueToday = (): string => venueNow(new Date(), 'Europe/Paris').day;

/** A venue that has nothing yet. @param token a super administrator's */
export async function makeBareVenue(api: Pick<Api, 'call'>, token: string, more: object = {}) {
  const fields = { name: uniqueName('Relais'), isPremium: true, defaultLanguage: 'fr', ...more };
  const { id } = await api.call<Made>(token, 'POST', '/accounts', fields);
  return { token, account: id, morning: 0, category: 0 };
}

/**
 * A venue that sells a salon in the morning, for 40 € and three places, and nothing in the evening yet.
 * @param token a super administrator's
 */
export async function makeSalonVenue(api: Pick<Api, 'call'>, token: string, more: object = {}) {
  const make = async (path: string, body: object) => (await api.call<Made>(token, 'POST', path, body)).id;
  const { account } = await makeBareVenue(api, token, more);
  const [morning, evening] = await Promise.all([
    make('/time_slots', { account, start: '09h00', end: '12h00' }),
    make('/time_slots', { account, start: '18h00', end: '22h00' }),
  ]);
  const category = await make('/categories', { account, name: 'Salon', timeSlots: [morning, evening] });
  await api.call(token, 'POST', '/update-offers-long-term', {
    account,
    ids: [`${category}-${morning}`],
    dates: [venueToday(), addDays(venueToday(), 70)],
    days: [1, 2, 3, 4, 5, 6, 7],
    price: 40,
    quantity: 3,
  });
  return { token, account, morning, category };
}
