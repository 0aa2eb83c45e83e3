import { withClient } from './database.ts';
import type { BenchOptions } from './options.ts';
import { CALLS, type CallName, drawOrders, drawQuestions, listsOf } from './requests.ts';
import type { Site, Tools } from './sites.ts';
import { median } from './statistics.ts';
import { measureSide, nameOf } from './turns.ts';

/** So few venues are asked at either size, drawn out of all. */
const VENUES = 21;
/** Slow enough that nobody asks what was asked within the last second: 21 venues have some 105 months. */
const PER_SECOND: Record<CallName, number> = { month: 80, day: 80, bookings: 15 };

export interface GrowthFigures {
  sizes: number[];
  /** The product's median time at the larger size by that at the smaller, median of the rounds; and both times. */
  calls: Record<CallName, { growth: number; smallMs: number; largeMs: number }>;
}

/** The same traffic at both sizes: as many venues, asked in the same rhythm, each question seldom. */
export async function measureGrowth(
  sites: readonly [Site, Site],
  tools: Tools,
  options: BenchOptions,
): Promise<GrowthFigures> {
  for (const site of sites) {
    const lists = await withClient(site.databaseUrl, async (client) =>
      listsOf('product', await drawQuestions(client, VENUES), await drawOrders(client, 5_000)),
    );
    for (const call of CALLS)
      await tools.load.obey({
        kind: 'keep',
        name: nameOf(site, 'product', `calm ${call}`),
        list: lists[call],
      });
  }
  const figures: [CallName, GrowthFigures['calls'][CallName]][] = [];
  for (const call of CALLS) {
    tools.say(`  ${call} in a calm rhythm`);
    const taken: [number, number][] = [];
    for (let round = 0; round <= options.rounds; round++) {
      const times: number[] = [];
      for (const site of round % 2 === 0 ? sites : sites.toReversed()) {
        const end = { ms: options.calmMs };
        const perSecond = PER_SECOND[call];
        const { p50Ms } = await measureSide(tools, site, {
          side: 'product',
          list: `calm ${call}`,
          end,
          perSecond,
        });
        times.push(p50Ms);
      }
      if (round % 2 === 1) times.reverse();
      // The first round only warms up.
      if (round > 0) taken.push(times as [number, number]);
    }
    figures.push([
      call,
      {
        growth: median(taken.map(([small, large]) => large / small)),
        smallMs: median(taken.map(([small]) => small)),
        largeMs: median(taken.map(([, large]) => large)),
      },
    ]);
  }
  return {
    sizes: sites.map(({ offers }) => offers),
    calls: Object.fromEntries(figures) as GrowthFigures['calls'],
  };
}
