import type { Client } from 'pg';
import { withClient } from './database.ts';
import { createPriceVenue, post, type PriceVenue, signIn } from './price-venue.ts';
import { median } from './statistics.ts';

const DAYS = 31;
const CELLS = 10 * 4 * DAYS;
/** As many as may wait for one venue, and one that writes would make the next be turned away. */
const WRITERS = 24;

/** Median milliseconds, and the median of the rounds' own ratios. */
export interface WriterFigure {
  productMs: number;
  bareMs: number;
  ratio: number;
}

export interface WriterFigures {
  cells: number;
  /** One writer alone changes every cell. */
  change: WriterFigure;
  /** The same request once more, as after a lost answer: nothing changes. */
  again: WriterFigure;
  crowd: { writers: number; written: number; toldToComeBack: number; p50Ms: number; longestMs: number };
}

/** A month of all cells by `update-offers`, in turn with one bare update of the same rows; then a crowd that does so. */
export const measureWriters = (
  databaseUrl: string,
  port: number,
  { rounds, crowdMs }: { rounds: number; crowdMs: number },
): Promise<WriterFigures> =>
  withClient(databaseUrl, async (client) => {
    const email = 'writers@bench.example';
    const venue = await createPriceVenue(client, email);
    const token = await signIn(port, email);
    const cells = await monthOf(client, venue);
    const write = (price: number) =>
      post(port, '/update-offers', token, {
        offers: cells.map((cell) => ({ ...cell, price, quantity: 5 })),
      });
    await write(1);
    await client.query('vacuum (analyze) offers');
    const taken: { bare: number; change: number; again: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const price = 10 + 2 * round;
      const bare = await time(() => client.query(BARE, [venue.accountId, 100 * price]));
      const change = await time(() => write(price + 1));
      const again = await time(() => write(price + 1));
      // The first round only warms up.
      if (round > 0) taken.push({ bare, change, again });
    }
    const bareMs = median(taken.map(({ bare }) => bare));
    const figure = (kind: 'change' | 'again'): WriterFigure => ({
      productMs: median(taken.map((round) => round[kind])),
      bareMs,
      ratio: median(taken.map((round) => round[kind] / round.bare)),
    });
    return {
      cells: CELLS,
      change: figure('change'),
      again: figure('again'),
      crowd: await measureCrowd(write, crowdMs),
    };
  });

/** The least that changes the same cells: nothing is looked up, checked, told or kept. */
const BARE = 'update offers set price_minor = $2 where account_id = $1';

async function measureCrowd(
  write: (price: number) => Promise<object>,
  forMs: number,
): Promise<WriterFigures['crowd']> {
  const times: number[] = [];
  let toldToComeBack = 0;
  let price = 1_000;
  const until = performance.now() + forMs;
  const writeOn = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      const isWritten = await write(price++).then(
        () => true,
        (error: Error) => {
          if (!error.message.includes('answered 503')) throw error;
          return false;
        },
      );
      times.push(performance.now() - startedAt);
      if (!isWritten) toldToComeBack++;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writeOn));
  return {
    writers: WRITERS,
    written: times.length - toldToComeBack,
    toldToComeBack,
    p50Ms: median(times),
    longestMs: Math.max(...times),
  };
}

async function monthOf(
  client: Client,
  { keys }: PriceVenue,
): Promise<{ category: number; timeSlot: number; day: string }[]> {
  const { rows } = await client.query<{ day: string }>(
    `select (current_date + n)::text as day from generate_series(1, ${DAYS}) n`,
  );
  return keys.flatMap((key) => {
    const [category = 0, timeSlot = 0] = key.split('-').map(Number);
    return rows.map(({ day }) => ({ category, timeSlot, day }));
  });
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
