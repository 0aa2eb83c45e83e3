import { addDays } from '@meridienne/domain';
import type { Api } from './api.ts';
import { makeArrivalsVenue } from './arrivals-venue.ts';
import type { Made } from './salon-venue.ts';

interface Line {
  readonly 'hydra:member': readonly (Made & { readonly firstname: string })[];
}

/**
 * A venue with a waiting list, and a day on which nothing is on sale yet (`soldOut`): whoever waits for it waits on.
 * @param token a super administrator's
 */
export async function makeWaitingVenue(api: Pick<Api, 'call'>, token: string) {
  const venue = await makeArrivalsVenue(api, token);
  const { account, category, slots, day } = venue;
  const soldOut = addDays(day, 5);
  const setList = (waitingList: boolean) => api.call(token, 'PATCH', `/accounts/${account}`, { waitingList });
  await setList(true);
  const wishes = async (query = '') =>
    (await api.call<Line>(token, 'GET', `/accounts/${account}/wishes?${query}`))['hydra:member'];
  /** Somebody joins the line for the day. @returns the wish's number */
  const join = async (firstname: string, more: object = {}): Promise<number> => {
    await api.call('none', 'POST', '/public/wishes', {
      account,
      firstname,
      lastname: 'Garnier',
      email: `${firstname.toLowerCase()}@example.com`,
      phone: '+33612345678',
      from: soldOut,
      to: soldOut,
      ...more,
    });
    const found = (await wishes()).find((wish) => wish.firstname === firstname);
    if (!found) throw new Error(`${firstname} is not in line`);
    return found.id;
  };
  /** Puts places of the day on sale. */
  const sell = (quantity: number, slot: keyof typeof slots = 'later') =>
    api.call(token, 'POST', '/update-offers-long-term', {
      account,
      ids: [`${category}-${slots[slot]}`],
      dates: [soldOut, soldOut],
      days: [1, 2, 3, 4, 5, 6, 7],
      price: 40,
      quantity,
    });
  return { ...venue, soldOut, setList, wishes, join, sell };
}
