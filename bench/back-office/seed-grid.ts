import { addDays, type CalendarDay, venueNow } from '@meridienne/domain';
import { signIn, tokenOf } from './session.ts';

/** What the grid is to hold without a dropped frame. */
export const SIZE = { categories: 20, slots: 6, days: 31 } as const;
export const CELLS = SIZE.categories * SIZE.slots * SIZE.days;

/** Of the demo data's super administrator. */
const LOGIN = { email: 'admin@meridienne.example', password: 'meridienne' };

export interface GridVenue {
  accountId: number;
  /** What a log-in answered, as the back-office keeps it. */
  session: string;
  /** What the grid reads. */
  data: string;
}

/** A venue of the full size, each cell with a price, places and a status. */
export async function seedGrid(origin: string): Promise<GridVenue> {
  const session = await signIn(origin, LOGIN);
  const token = tokenOf(session);
  const create = async (path: string, body: object) =>
    (JSON.parse(await read(await send(`${origin}/api/${path}`, body, token))) as { id: number }).id;
  const account = await create('accounts', {
    name: 'Hôtel des Mesures',
    isPremium: true,
    defaultLanguage: 'fr',
  });
  const timeSlots: number[] = [];
  for (let at = 0; at < SIZE.slots; at++) {
    const [start, end] = [8 + 2 * at, 10 + 2 * at].map((hour) => `${String(hour).padStart(2, '0')}h00`);
    timeSlots.push(await create('time_slots', { account, start, end }));
  }
  const today = venueNow(new Date(), 'Europe/Paris').day;
  const offers: object[] = [];
  for (let at = 1; at <= SIZE.categories; at++) {
    const category = await create('categories', { account, name: `Chambre ${at}`, timeSlots });
    for (const timeSlot of timeSlots) offers.push(...month(today, category, timeSlot));
  }
  await read(await send(`${origin}/api/update-offers`, { offers }, token));
  const first = today.split('-').toReversed().join('-');
  const grid = `${origin}/api/accounts/${account}/categories?firstDateNeeded=${first}&days=${SIZE.days - 1}&pagination=false`;
  const data = await read(await fetch(grid, { headers: { Authorization: `Bearer ${token}` } }));
  return { accountId: account, session, data };
}

const month = (today: CalendarDay, category: number, timeSlot: number) =>
  Array.from({ length: SIZE.days }, (_, day) => {
    const mixed = category * 7 + timeSlot * 11 + day * 13;
    return {
      category,
      timeSlot,
      day: addDays(today, day),
      price: 45 + 5 * (mixed % 24),
      quantity: mixed % 7,
      status: mixed % 11 === 0 ? 'notAvailable' : 'available',
    };
  });

const send = (url: string, body: object, token: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

async function read(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text.slice(0, 300)}`);
  return text;
}
