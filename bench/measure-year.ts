import { withClient } from './database.ts';
import { createPriceVenue, post, signIn } from './price-venue.ts';
import { median } from './statistics.ts';

/** A year of 10 categories by 4 slots. */
const DAYS = 365;
const CELLS = 10 * 4 * DAYS;
const EMAIL = 'year@bench.example';

/** Median milliseconds, and the median of the rounds' own ratios. */
export interface YearFigure {
  productMs: number;
  bareMs: number;
  ratio: number;
}

export interface YearFigures {
  cells: number;
  /** All cells get their first price and places. */
  fill: YearFigure;
  /** Every cell's price and places change. */
  change: YearFigure;
}

/** Sets a year through the API in one request, and by one bare statement on another connection, in turn. */
export const measureYear = (databaseUrl: string, port: number, rounds: number): Promise<YearFigures> =>
  withClient(databaseUrl, async (client) => {
    const { rows: dates } = await client.query<{ day: string }>(
      `select (current_date + n)::text as day from unnest(array[1, ${DAYS}]) n`,
    );
    const venue = await createPriceVenue(client, EMAIL);
    const token = await signIn(port, EMAIL);
    const product = (price: number, quantity: number) =>
      post(port, '/update-offers-long-term', token, {
        ids: venue.keys,
        dates: dates.map(({ day }) => day),
        days: [1, 2, 3, 4, 5, 6, 7],
        price,
        quantity,
      });
    const bare = (price: number, quantity: number) =>
      client.query(BARE, [venue.accountId, 100 * price, quantity]).then(({ rowCount }) => rowCount);
    const measureSide = async (set: typeof bare) => {
      await client.query('delete from offers');
      await client.query('vacuum (analyze) offers');
      return { fill: await time(() => set(50, 4)), change: await time(() => set(60, 5)) };
    };
    const byApi = async (price: number, quantity: number) =>
      Number(((await product(price, quantity)) as { totalUpdated?: unknown }).totalUpdated);
    const taken: { product: Times; bare: Times }[] = [];
    for (let round = 0; round <= rounds; round++) {
      // Each goes first in turn; the first round only warms up.
      const first = round % 2 === 0 ? await measureSide(byApi) : await measureSide(bare);
      const second = round % 2 === 0 ? await measureSide(bare) : await measureSide(byApi);
      if (round === 0) continue;
      taken.push(round % 2 === 0 ? { product: first, bare: second } : { product: second, bare: first });
    }
    const figure = (kind: keyof Times): YearFigure => ({
      productMs: median(taken.map((round) => round.product[kind])),
      bareMs: median(taken.map((round) => round.bare[kind])),
      ratio: median(taken.map((round) => round.product[kind] / round.bare[kind])),
    });
    return { cells: CELLS, fill: figure('fill'), change: figure('change') };
  });

interface Times {
  fill: number;
  change: number;
}

/** The least that sets the same cells: nothing is checked, told or kept. */
const BARE = `
  insert into offers as o (account_id, category_id, time_slot_id, day, closes_minute, price_minor, quantity)
  select l.account_id, l.category_id, l.time_slot_id, current_date + n, s.end_minute, $2, $3
  from category_time_slots l
  join time_slots s on s.account_id = l.account_id and s.id = l.time_slot_id
  cross join generate_series(1, ${DAYS}) n
  where l.account_id = $1
  on conflict (account_id, category_id, time_slot_id, day, period_id) do update set
    price_minor = excluded.price_minor, quantity = excluded.quantity + o.booked`;

async function time(set: () => Promise<number | null>): Promise<number> {
  const startedAt = performance.now();
  const count = await set();
  const ms = performance.now() - startedAt;
  if (count !== CELLS) throw new Error(`A year set ${count} cells, not ${CELLS}`);
  return ms;
}
