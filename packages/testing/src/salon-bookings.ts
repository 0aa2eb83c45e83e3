import { addDays } from '@meridienne/domain';
import type { Api } from './api.ts';
import { type Made, venueToday } from './salon-venue.ts';

export interface Booked extends Made {
  readonly bookingId: number;
}
interface Offers {
  readonly 'hydra:member': readonly (Made & { readonly day: string })[];
}

/**
 * Lets guests book a salon's mornings.
 * @param by who books: a token, or `none` as the widget does it
 * @returns a booking in so many days, with what is told of its guest
 */
export async function bookerOf(
  api: Pick<Api, 'call'>,
  { token, account }: { readonly token: string; readonly account: number },
  by = token,
) {
  const path = `/offers?account.id=${account}&pagination=false`;
  const { 'hydra:member': offers } = await api.call<Offers>(token, 'GET', path);
  return (inDays: number, guest: object = {}) =>
    api.call<Booked>(by, 'POST', '/public/bookings', {
      account,
      offer: offers.find(({ day }) => day === addDays(venueToday(), inDays))?.id,
      firstname: 'Ada',
      lastname: 'Moulin',
      email: 'guest@example.com',
      phone: '+33612345678',
      price: 40,
      ...guest,
    });
}

/**
 * What a booking is taken down with: the salon is for two to four people, and coffee comes with it.
 * @param token a super administrator's
 */
export async function addExtras(
  api: Pick<Api, 'call'>,
  {
    token,
    account,
    category,
  }: { readonly token: string; readonly account: number; readonly category: number },
): Promise<void> {
  await api.call(token, 'POST', '/addons', { account, name: 'Café', names: { fr: 'Café' }, price: 4.5 });
  // Of a confidential booking nobody would be suggested.
  const sold = { isLimited: true, rangePeople: [2, 4], isConfidential: false };
  await api.call(token, 'PATCH', `/categories/${category}`, sold);
}
