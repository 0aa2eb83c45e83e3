import { withClient } from './database.ts';
import type { BenchOptions } from './options.ts';
import { drawQuestions, listsOf } from './requests.ts';
import { ASKED, type Question, type Side, SIDES } from './sides.ts';
import type { Site, Tools } from './sites.ts';
import { compare, type Compared, measureSide, nameOf, type Round } from './turns.ts';

/** Asked of all venues, and of one over and over. */
export const READS = ['month', 'day', 'month of one venue', 'day of one venue'] as const;
export type ReadName = (typeof READS)[number];

export interface ReadFigures {
  offers: number;
  /** A day of each venue, once, by processes that know none of them yet. */
  firstOfVenue: Record<Side, Round>;
  rows: Record<ReadName, Compared>;
}

/** Each read in turn on all sides, round after round, once every venue has been asked for a day. */
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
  const firsts = firstOfEach(all.day);
  const meet = async (side: Side) => {
    const list = 'a first day';
    const requests = firsts.map(ASKED[side].day);
    const name = nameOf(site, side, list);
    await tools.load.obey({ kind: 'keep', name, list: { requests, isBooking: false } });
    return measureSide(tools, site, { side, list, end: { requests: requests.length } });
  };
  tools.say('  a first day of each venue');
  const firstOfVenue = {
    product: await meet('product'),
    bare: await meet('bare'),
    statements: await meet('statements'),
  };
  const figures: [ReadName, Compared][] = [];
  for (const list of READS) {
    tools.say(`  ${list}`);
    const measure = (ms: number) => (side: (typeof SIDES)[number]) =>
      measureSide(tools, site, { side, list, end: { ms } });
    await compare(1, measure(options.warmUpMs));
    figures.push([list, await compare(options.rounds, measure(options.measureMs))]);
  }
  return { offers: site.offers, firstOfVenue, rows: Object.fromEntries(figures) as ReadFigures['rows'] };
}

const firstOfEach = (questions: readonly Question[]): Question[] => [
  ...new Map(questions.map((each) => [each.accountId, each])).values(),
];
