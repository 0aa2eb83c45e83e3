import { withClient } from './database.ts';
import type { RaceResult } from './load-messages.ts';
import { drawScarceOrder } from './requests.ts';
import { ASKED, type Side } from './sides.ts';
import type { Site, Tools } from './sites.ts';
import { median } from './statistics.ts';

const VISITORS = 200;
const PLACES = 50;

/** Median milliseconds, and the median of the rounds' own ratios. */
export interface RaceFigures {
  visitors: number;
  places: number;
  productMs: number;
  bareMs: number;
  ratio: number;
}

/** Wall time of 200 visitors who want 50 places at once, on either side in turn. */
export async function measureRace(site: Site, tools: Tools, rounds: number): Promise<RaceFigures> {
  const taken: Record<'product' | 'bare', number>[] = [];
  for (let round = 0; round <= rounds; round++) {
    const times = { product: 0, bare: 0 };
    const sides = ['product', 'bare'] as const;
    // Each goes first in turn; the first round only warms up.
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      times[side] = await race(site, tools, side);
    if (round > 0) taken.push(times);
  }
  return {
    visitors: VISITORS,
    places: PLACES,
    productMs: median(taken.map(({ product }) => product)),
    bareMs: median(taken.map(({ bare }) => bare)),
    ratio: median(taken.map(({ product, bare }) => product / bare)),
  };
}

async function race(site: Site, { load }: Tools, side: Side): Promise<number> {
  const order = await withClient(site.databaseUrl, (client) => drawScarceOrder(client, PLACES));
  const { product, [side]: server } = site.servers;
  if (side !== 'product') product.pause();
  const { ms, statuses }: RaceResult = await load.obey({
    kind: 'race',
    port: server.port,
    visitors: VISITORS,
    request: ASKED[side].book(order),
  });
  if (side !== 'product') product.resume();
  if (statuses['201'] !== PLACES || statuses['409'] !== VISITORS - PLACES)
    throw new Error(`The race was not won by ${PLACES}: ${side} answered ${JSON.stringify(statuses)}`);
  return ms;
}
