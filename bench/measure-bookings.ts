import pino from 'pino';
import { createPool } from '../apps/server/src/db/pool.ts';
import { countWrongOffers } from '../apps/server/src/areas/bookings/record/queries/doctor.ts';
import { withClient } from './database.ts';
import { type AgingFigures, measureAging } from './measure-aging.ts';
import { measureRace, type RaceFigures } from './measure-race.ts';
import type { BenchOptions } from './options.ts';
import { type Drained, countJobs, drainQueue } from './queue.ts';
import { drawOrders, drawQuestions, listsOf } from './requests.ts';
import { SIDES, type Side } from './sides.ts';
import type { Site, Tools } from './sites.ts';
import { compare, type Compared, measureSide, nameOf } from './turns.ts';

export interface BookingFigures {
  offers: number;
  /** In a table that has aged, with the queue that was left, while the job thread works on it. */
  compared: Compared;
  mails: {
    /** Jobs of the queue before the first round. */
    waiting: number;
    /** While the product was asked to book. */
    meanwhilePerSecond: number;
    afterwards: Drained;
    /** The product's bookings a second until the last of their mails had left, by the bare server's. */
    ratioToTheLast: number;
  };
  aging: AgingFigures;
  race: RaceFigures;
}

/** The table ages by many bookings; then bookings on all sides in turn, with what those have left in the queue. */
export async function measureBookings(
  site: Site,
  tools: Tools,
  options: BenchOptions,
): Promise<BookingFigures> {
  // Before the orders are drawn: what is raced for is sold out.
  tools.say('  the race');
  const race = await measureRace(site, tools, options.rounds);
  const { questions, orders } = await withClient(site.databaseUrl, async (client) => ({
    questions: await drawQuestions(client, null),
    orders: await drawOrders(client, null),
  }));
  for (const side of SIDES) {
    const { month, bookings } = listsOf(side, questions, orders);
    await tools.load.obey({ kind: 'keep', name: nameOf(site, side, 'aging month'), list: month });
    await tools.load.obey({ kind: 'keep', name: nameOf(site, side, 'bookings'), list: bookings });
  }
  const aging = await measureAging(site, tools, options);
  tools.say('  bookings, with the queue that was left');
  const waiting = await countJobs(site);
  let mails = 0;
  let seconds = 0;
  let booked = 0;
  const measure = async (side: Side, ms: number) => {
    const before = await site.countMails();
    const startedAt = performance.now();
    const round = await measureSide(tools, site, { side, list: 'bookings', end: { ms } });
    if (side === 'product') {
      seconds += (performance.now() - startedAt) / 1000;
      mails += (await site.countMails()) - before;
      booked += round.requests;
    }
    return round;
  };
  await compare(1, (side) => measure(side, options.warmUpMs));
  mails = seconds = booked = 0;
  const compared = await compare(options.rounds, (side) => measure(side, options.measureMs));
  tools.say('  the rest of the queue');
  const afterwards = await drainQueue(site, options.drainMs);
  // Two mails a booking: what was left before and after the rounds is not theirs.
  const perSecondAtAll = (mails + afterwards.mails) / (seconds + afterwards.ms / 1000);
  const ownSeconds = Math.max(seconds, (2 * booked) / perSecondAtAll);
  const ratioToTheLast = booked / ownSeconds / compared.sides.bare.requestsPerSecond;
  await checkCounters(site);
  return {
    offers: site.offers,
    compared,
    mails: { waiting, meanwhilePerSecond: mails / seconds, afterwards, ratioToTheLast },
    aging,
    race,
  };
}

/** @throws when a counter isn't the number of its bookings */
async function checkCounters(site: Site): Promise<void> {
  const pool = createPool(site.databaseUrl, { max: 1, log: pino({ level: 'silent' }) });
  const wrong = await countWrongOffers(pool);
  await pool.end();
  if (wrong !== 0) throw new Error(`${wrong} offers count other places than their bookings hold`);
}
