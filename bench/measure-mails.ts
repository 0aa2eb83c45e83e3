import { withClient } from './database.ts';
import type { Measurement } from './load-messages.ts';
import type { BenchOptions } from './options.ts';
import { drainQueue, type Drained } from './queue.ts';
import { drawOrders, drawQuestions, listsOf } from './requests.ts';
import type { Site, Tools } from './sites.ts';
import { measureSide, nameOf } from './turns.ts';

export interface MailFigures {
  bookings: number;
  /** The job thread alone with the queue that so many bookings leave. */
  alone: Drained;
  /** Months asked in a calm rhythm while nothing else goes on, and while such a queue is worked off. */
  idle: Measurement;
  meanwhile: Measurement;
}

const PER_SECOND = 80;
const LONGEST_DRAIN_MS = 300_000;

export async function measureMails(site: Site, tools: Tools, options: BenchOptions): Promise<MailFigures> {
  const { orders, questions } = await withClient(site.databaseUrl, async (client) => ({
    orders: await drawOrders(client, options.mailBookings),
    questions: await drawQuestions(client, 21),
  }));
  const lists = listsOf('product', questions, orders);
  await tools.load.obey({ kind: 'keep', name: nameOf(site, 'product', 'mail months'), list: lists.month });
  await tools.load.obey({
    kind: 'keep',
    name: nameOf(site, 'statements', 'mail bookings'),
    list: lists.bookings,
  });
  const fillQueue = async (bookings: number) => {
    // By the product's own statement, while its job thread is held.
    const end = { requests: bookings };
    await measureSide(tools, site, { side: 'statements', list: 'mail bookings', end });
  };
  const readMonths = () =>
    measureSide(tools, site, {
      side: 'product',
      list: 'mail months',
      end: { ms: options.calmMs },
      perSecond: PER_SECOND,
    });
  tools.say(`  the mails of ${options.mailBookings.toLocaleString('en')} bookings`);
  await drainQueue(site, LONGEST_DRAIN_MS);
  await fillQueue(options.mailBookings);
  const alone = await drainQueue(site, LONGEST_DRAIN_MS);
  tools.say('  months beside a queue');
  await readMonths();
  const idle = await readMonths();
  // Enough to last.
  await fillQueue(Math.ceil(Math.max(200, (options.calmMs / 1000) * alone.perSecond)));
  const meanwhile = await readMonths();
  await drainQueue(site, LONGEST_DRAIN_MS);
  return { bookings: options.mailBookings, alone, idle, meanwhile };
}
