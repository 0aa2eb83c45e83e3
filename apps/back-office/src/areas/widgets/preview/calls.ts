import type { listOffers } from '@meridienne/contracts';
import { call } from '../../../lib/api.ts';
import type { PlacesOn } from './logic/draft-calls.ts';

/** None where they can't be read: a preview goes on without. */
export const placesOn: PlacesOn = async (accountId, day) => {
  const query = { 'account.id': accountId, 'day[after]': day, 'day[before]': day, pagination: false };
  const offers = await call<typeof listOffers>('GET /offers', { query }).catch(() => null);
  return new Map(offers?.['hydra:member'].map(({ id, remaining }) => [id, remaining]));
};
