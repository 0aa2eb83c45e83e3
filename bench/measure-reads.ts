import { withClient } from './database.ts';
import type { BenchOptions } from './options.ts';
import { drawQuestions, listsOf } from './requests.ts';
import { SIDES } from './sides.ts';
import type { Site, Tools } from './sites.ts';
import { compare, type Compared, measureSide, nameOf } from './turns.ts';

/** Asked of all venues, and of one over and over. */
export const READS = ['month', 'day', 'month of one venue', 'day of one venue'] as const;
export type ReadName = (typeof READS)[number];

export interface ReadFigures {
  offers: number;
  rows: Record<ReadName, Compared>;
}

/** Each read in turn on all sides, round after round. */
export async function measureReads(site: Site, tools: Tools, options: BenchOptions): Promise<ReadFigures> {
  const { all, one } = await withClient(site.databaseUrl, async (client) => ({
    all: await drawQuestions(client, null),
    one: await drawQuestions(client, 1),
  }));
  for (const side of SIDES) {
    const asked = listsOf(side, all, []);
    const again = listsOf(side, one, []);
    const lists = {
      month: asked.month,
      day: asked.day,
      'month of one venue': again.month,
      'day of one venue': again.day,
    };
    for (const list of READS)
      await tools.load.obey({ kind: 'keep', name: nameOf(site, side, list), list: lists[list] });
  }
  const figures: [ReadName, Compared][] = [];
  for (const list of READS) {
    tools.say(`  ${list}`);
    const measure = (ms: number) => (side: (typeof SIDES)[number]) =>
      measureSide(tools, site, { side, list, end: { ms } });
    await compare(1, measure(options.warmUpMs));
    figures.push([list, await compare(options.rounds, measure(options.measureMs))]);
  }
  return { offers: site.offers, rows: Object.fromEntries(figures) as ReadFigures['rows'] };
}
