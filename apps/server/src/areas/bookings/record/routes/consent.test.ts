import type { PublicWidget } from '@meridienne/contracts';
import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { type Caller, createWorld, TODAY, type World } from '../../../../../test/world.ts';
import { scopeOfJob } from '../../../../kernel/scope.ts';
import { createConsentTexts } from '../../consent/commands.ts';

let world: World;
let venue: Venue;
let offerId: number;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA, 50);
  offerId = await venue.offerOn(addDays(TODAY, 1));
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.db.deleteFrom('bookings').execute();
});

const shown = async (): Promise<NonNullable<PublicWidget['account']['consent']>> => {
  const { body } = await world.call('GET', `/widgets/${venue.widgetId}`);
  return (body as unknown as PublicWidget).account.consent ?? {};
};

/** Books as a widget that was opened just now, or as the change says. */
const book = async (change: object = {}, options: { as?: Caller } = {}) => {
  const { fr } = await shown();
  return world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: offerId,
      widget: venue.widgetId,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '+33 6 12 34 56 78',
      price: 59,
      language: 'fr',
      consent: fr?.months,
      ...change,
    },
    ...options,
  });
};

/** The wordings under which the bookings were made, in their order. */
const recorded = async () => {
  const rows = await world.deps.db
    .selectFrom('bookings')
    .leftJoin('consent_texts', (join) =>
      join
        .onRef('consent_texts.id', '=', 'bookings.consent_text_id')
        .onRef('consent_texts.account_id', '=', 'bookings.account_id'),
    )
    .orderBy('bookings.id')
    .select(['consent_texts.id', 'consent_texts.language', 'consent_texts.body'])
    .execute();
  return rows;
};

const setAccount = (change: { retention_months?: number; privacy_url?: string | null }) =>
  world.deps.db.updateTable('accounts').set(change).where('id', '=', world.accountA).execute();

it('is kept as the widget shows it, in the booking’s language, each wording once', async () => {
  const { fr, en } = await shown();
  expect(fr?.text).toContain('36 mois');
  expect(en?.url).toBe(`${world.deps.settings.publicUrl}/confidentialite?lang=en`);
  for (const change of [{}, { language: 'en' }, { bookOn: 'Preview' }, { language: 'de' }]) {
    expect((await book(change)).status).toBe(201);
  }
  const rows = await recorded();
  expect(rows).toMatchObject([
    { language: 'fr', body: fr?.text },
    { language: 'en', body: en?.text },
    { language: 'fr', body: fr?.text },
    // Not a language of the venue: its default is the booking's, and the widget's.
    { language: 'fr', body: fr?.text },
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
});

it('follows the venue’s settings: bookings before keep the wording that they were made under', async () => {
  await book();
  await setAccount({ retention_months: 12, privacy_url: 'https://a.example/privacy' });
  const now = await shown();
  expect(now['fr']).toMatchObject({ url: 'https://a.example/privacy' });
  await book();
  const [before, after] = await recorded();
  expect(before?.body).toContain('36 mois');
  expect(after?.body).toBe(now['fr']?.text);
  expect(after?.body).toContain('12 mois');
  await setAccount({ retention_months: 36, privacy_url: null });
});

it('is what was shown, on a page that was open before the venue changed its months', async () => {
  const { fr: open } = await shown();
  await book();
  await setAccount({ retention_months: 120 });
  expect((await book({ consent: open?.months })).status).toBe(201);
  await setAccount({ retention_months: 36 });
  const [, late] = await recorded();
  expect(late).toMatchObject({ language: 'fr', body: open?.text });
  expect(open?.text).toContain('36 mois');
});

it.each([
  ['a widget from before there was a text', {}, { consent: undefined }],
  ['a desk, whatever it sends', { as: 'hotelierA' as const }, { bookOn: 'Back office', widget: null }],
])('is not kept for %s', async (_case, options, change) => {
  expect((await book(change, options)).status).toBe(201);
  expect(await recorded()).toEqual([{ id: null, language: null, body: null }]);
});

it('is nothing where the visitor makes up the months', async () => {
  expect((await book({ consent: 2 })).status).toBe(201);
  expect(await recorded()).toEqual([{ id: null, language: null, body: null }]);
  const { rows } = await world.deps.pool.query('select from consent_texts where retention_months = 2');
  expect(rows).toEqual([]);
});

it.each([true, 0, 121, 1.5])('is no %s', async (consent) => {
  expect((await book({ consent })).status).toBe(422);
});

it('is stored once by several processes at the same moment', async () => {
  await setAccount({ retention_months: 7 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => book()));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  const scope = scopeOfJob(world.accountA);
  const text = { language: 'fr', body: 'Le même texte, une première fois.', retentionMonths: 36 };
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => createConsentTexts(world.deps.pool)(scope, text)),
  );
  expect(ids[0]).toEqual(expect.any(Number));
  expect(new Set(ids).size).toBe(1);
  expect(new Set((await recorded()).map(({ id }) => id)).size).toBe(1);
  await setAccount({ retention_months: 36 });
});

it('is asked of the database once, and is nobody’s when the account is gone', async () => {
  const keep = createConsentTexts(world.deps.pool);
  const scope = scopeOfJob(world.accountA);
  const text = { language: 'en', body: 'Once.', retentionMonths: 36 };
  const id = await keep(scope, text);
  await world.deps.db.deleteFrom('consent_texts').where('body', '=', 'Once.').execute();
  expect(await keep(scope, text)).toBe(id);
  expect(await keep(scopeOfJob(999_999), text)).toBeNull();
});
