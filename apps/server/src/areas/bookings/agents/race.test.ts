import Fastify, { type FastifyInstance } from 'fastify';
import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ADA, agentAt } from '../../../../test/agent.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import { createValidatorCompiler } from '../../../http/validation.ts';
import { countWrongOffers } from '../record/queries/doctor.ts';
import type { BookPublicly } from '../record/commands/book-publicly.ts';
import { createReadPublicly } from '../availability/queries/read-publicly.ts';
import { createStorefronts } from '../storefront/queries/known-storefronts.ts';
import { registerAgents } from './routes/endpoint.ts';

/** Of a machine that does much else. */
const PATIENCE = 60_000;
let world: World;
let venue: Venue;
let offer: number;
let naive: FastifyInstance;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
  offer = await venue.offerOn(addDays(TODAY, 3));
  naive = await naiveServer();
});
afterAll(async () => {
  await naive.close();
  await world.close();
});
beforeEach(() =>
  query(`delete from bookings; update offers set booked = 0, quantity = 5; update accounts set agents_book = true;
    update offers set quantity = 1 where id = ${offer}`),
);

const query = (text: string) => world.deps.pool.query(text);
const GUESTS = ['ada', 'grace', 'mary'].map((name) => ({ ...ADA, email: `${name}@example.com` }));

/** Each with a quote of the same last place, since a quote holds nothing. */
async function quotes(app: FastifyInstance): Promise<(() => Promise<string>)[]> {
  const agent = agentAt(app, world.accountA);
  return Promise.all(
    GUESTS.map(async (guest) => {
      const { found } = await agent.use('quote_booking', { offer });
      const { token } = found.confirmation;
      return async () => {
        const answer = await agent.use('confirm_booking', { token, guest, consent: true });
        return answer.found.booked ? 'booked' : String(answer.found.errorType);
      };
    }),
  );
}

const byWidget = async () => {
  const { status, body } = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer,
      widget: venue.widgetId,
      price: 59,
      firstname: 'Grace',
      lastname: 'Hopper',
      email: 'hopper@example.org',
      phone: '+33612345679',
    },
  });
  return status === 201 ? 'booked' : String(body.errorType);
};

/** All have looked while the place was free, and want it at the same moment. */
async function atOnce(all: readonly (() => Promise<string>)[]): Promise<string[]> {
  const client = await world.deps.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from offers where id = $1 for no key update', [offer]);
    const answers = all.map((book) => book());
    await vi.waitUntil(
      async () => {
        const { rows } = await world.deps.pool.query(
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows[0].count >= all.length;
      },
      { timeout: PATIENCE, interval: 5 },
    );
    await client.query('commit');
    return (await Promise.all(answers)).toSorted();
  } finally {
    client.release(true);
  }
}

const places = async () => {
  const { rows } = await query(
    `select book_on, (select booked from offers where id = ${offer}) as booked from bookings`,
  );
  return rows;
};

it('gives the last place to one of the agents that want it', { timeout: 2 * PATIENCE }, async () => {
  expect(await atOnce(await quotes(world.app))).toEqual(['booked', 'stock', 'stock']);
  expect(await places()).toEqual([{ book_on: 'Agent', booked: 1 }]);
  expect(await countWrongOffers(world.deps.pool)).toBe(0);
});

it('gives the last place to an agent or to the widget', { timeout: 2 * PATIENCE }, async () => {
  const [agent] = await quotes(world.app);
  expect(await atOnce([agent!, byWidget])).toEqual(['booked', 'stock']);
  expect(await places()).toEqual([{ book_on: expect.stringMatching(/^(?:Agent|Widget)$/), booked: 1 }]);
  expect(await countWrongOffers(world.deps.pool)).toBe(0);
});

it(
  'would sell it three times, did agents book by a way of their own',
  { timeout: 2 * PATIENCE },
  async () => {
    const answers = await atOnce(await quotes(naive));
    expect(answers).toEqual(['booked', 'booked', 'booked']);
    expect(await places()).toHaveLength(3);
    expect(await countWrongOffers(world.deps.pool)).toBe(1);
  },
);

/** The same address before a command that looks, and then books: what this test has to tell from the real one. */
async function naiveServer(): Promise<FastifyInstance> {
  const { deps } = world;
  const bookPublicly = (async (_request, { email }) => {
    const { rows } = await deps.pool.query('select quantity - booked as free from offers where id = $1', [
      offer,
    ]);
    if (rows[0].free <= 0) return { kind: 'lost' };
    await deps.pool.query('select from offers where id = $1 for no key update', [offer]);
    const made = await deps.pool.query(
      `insert into bookings (account_id, offer_id, number, book_on, category_id, category_type, category_name,
         category_name_visitor, day, start_minute, end_minute, offer_price_minor, price_minor, currency, language,
         is_confidential, first_name, last_name, email, created_at, updated_at)
       select account_id, id, 10000000 + floor(random() * 80000000)::int, 'Agent', category_id, 'timeslot', 'Chambre', 'Chambre', day, 630, 840,
         5900, 5900, 'EUR', 'fr', false, 'Ada', 'Lovelace', $2, now(), now() from offers where id = $1
       returning id, number, day, language`,
      [offer, email],
    );
    const booking = { ...made.rows[0], startMinute: 630, endMinute: 840, categoryName: 'Chambre' };
    return {
      kind: 'booked',
      booking: { ...booking, priceMinor: 5900, currency: 'EUR', bookOn: 'Agent' },
      taken: null,
      accountId: world.accountA,
      venue: null,
    };
  }) as BookPublicly;
  const app = Fastify();
  app.setValidatorCompiler(createValidatorCompiler());
  app.decorate('tellNews', () => {});
  app.decorate('forgetReplies', () => {});
  const storefronts = createStorefronts(deps.pool);
  const readPublicly = createReadPublicly(deps, storefronts);
  await registerAgents(app, { ...deps, storefronts, readPublicly, bookPublicly });
  return app;
}
