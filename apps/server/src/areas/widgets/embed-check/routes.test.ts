import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import type { PageAnswer } from '../../../integrations/page-reader/page-reader.ts';

const ADDRESS = 'https://hotel.example/';
let world: World;
let venue: Venue;
/** What the page's server answers, and what it has been asked for. */
let answer: PageAnswer;
let asked: string[];
beforeAll(async () => {
  const pageReader = {
    read: async (address: string) => {
      asked.push(address);
      return answer;
    },
  };
  world = await createWorld({ pageReader, env: { PUBLIC_URL: 'https://book.example' } });
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());
beforeEach(() => {
  asked = [];
});

const page = (html: string, isCut = false): PageAnswer => ({ kind: 'page', address: ADDRESS, html, isCut });
const tag = (accountId: number, more = '') =>
  `<script async src="https://book.example/widget.js" data-account-id="${accountId}"${more}></script>`;
const check = (body: object = {}, as: 'hotelierA' | 'staffA' = 'hotelierA') =>
  world.call('POST', '/check-embed', { as, body: { accountId: world.accountA, ...body } });

describe('POST /check-embed', () => {
  it('tells that the page carries the widget, and nothing of what else is in it', async () => {
    answer = page(`<title>secret</title>${tag(world.accountA, ` data-widget-id="${venue.widgetId}"`)}`);
    const { status, body } = await check({ url: 'hotel.example' }, 'staffA');
    expect(status).toBe(200);
    expect(body).toEqual({
      found: true,
      fault: null,
      address: ADDRESS,
      status: null,
      kinds: ['script'],
      otherAccountIds: [],
      widgetIds: [venue.widgetId],
      absentWidgetIds: [],
      scripts: ['https://book.example/widget.js'],
      expectedScript: 'https://book.example/widget.js',
      isCut: false,
    });
    expect(asked).toEqual(['https://hotel.example']);
  });

  it('tells of widgets that are off, another account’s or nobody’s', async () => {
    const other = await createVenue(world.deps.db, world.accountB);
    await world.deps.db
      .updateTable('widgets')
      .set({ is_active: false })
      .where('id', '=', venue.widgetId)
      .execute();
    const ids = [venue.widgetId, other.widgetId, 99_999_999_999];
    answer = page(ids.map((id) => tag(world.accountA, ` data-widget-id="${id}"`)).join(''));
    expect((await check({ url: ADDRESS })).body).toMatchObject({
      found: true,
      absentWidgetIds: [venue.widgetId, other.widgetId, 99_999_999_999],
    });
  });

  it('looks at the account’s own address when none is sent', async () => {
    const { db } = world.deps;
    const setUrl = (url: string | null) =>
      db.updateTable('accounts').set({ url }).where('id', '=', world.accountA).execute();
    await setUrl(null);
    expect((await check()).body).toMatchObject({ found: false, fault: 'noAddress', address: null });
    expect(asked).toEqual([]);
    await setUrl('http://own.example/fr');
    answer = page(tag(world.accountB), true);
    expect((await check({ url: ' ' })).body).toMatchObject({
      found: false,
      fault: 'otherAccount',
      otherAccountIds: [world.accountB],
      isCut: true,
    });
    expect(asked).toEqual(['http://own.example/fr']);
  });

  it('hands on why a page could not be read', async () => {
    answer = { kind: 'failed', fault: 'refused', address: `${ADDRESS}x`, status: 403 };
    expect((await check({ url: ADDRESS })).body).toMatchObject({
      found: false,
      fault: 'refused',
      address: `${ADDRESS}x`,
      status: 403,
    });
  });

  it('is for the account’s staff', async () => {
    const body = { accountId: world.accountA, url: ADDRESS };
    expect((await world.call('POST', '/check-embed', { body })).status).toBe(401);
    expect((await world.call('POST', '/check-embed', { as: 'traveller', body })).status).toBe(403);
    expect((await world.call('POST', '/check-embed', { as: 'hotelierB', body })).status).toBe(404);
    const missing = await world.call('POST', '/check-embed', { as: 'hotelierA', body: { url: ADDRESS } });
    expect(missing.status).toBe(422);
    expect(missing.body.violations).toEqual([
      { propertyPath: 'accountId', message: 'ce champ est obligatoire' },
    ]);
    expect((await check({ url: 'x'.repeat(2001) })).status).toBe(422);
    expect(asked).toEqual([]);
  });
});

it('reads two pages at once for an account, and the next account’s meanwhile', async () => {
  const waiting: (() => void)[] = [];
  const held = await createWorld({
    pageReader: {
      read: async () => {
        await new Promise<void>((resume) => waiting.push(resume));
        return page('');
      },
    },
  });
  const ask = (accountId: number, as: 'hotelierA' | 'hotelierB') =>
    held.call('POST', '/check-embed', { as, body: { accountId, url: ADDRESS } });
  try {
    const own = Array.from({ length: 11 }, () => ask(held.accountA, 'hotelierA'));
    // Two are read and eight wait; who comes after them is told at once.
    const refused = await Promise.race(own);
    expect(refused.status).toBe(503);
    expect(waiting).toHaveLength(2);
    const other = ask(held.accountB, 'hotelierB');
    await expect.poll(() => waiting.length, { interval: 5 }).toBe(3);
    waiting.pop()?.();
    expect((await other).status).toBe(200);
    let left = own.length - 1;
    for (const each of own) void each.then(() => (left -= 1));
    while (waiting.length > 0) {
      const before = left;
      waiting.shift()?.();
      await expect
        .poll(() => left < before && (left < 2 || waiting.length === 2), { interval: 5 })
        .toBe(true);
    }
    expect((await Promise.all(own)).filter(({ status }) => status === 200)).toHaveLength(10);
  } finally {
    await held.close();
  }
});

it('answers an address thirty times a minute, whichever its accounts', async () => {
  const limited = await createWorld({
    env: { RATE_LIMIT: 'on' },
    pageReader: { read: async () => page('') },
  });
  try {
    const { pool } = limited.deps;
    await limited.call('POST', '/check-embed', {
      as: 'hotelierA',
      body: { accountId: limited.accountA, url: ADDRESS },
    });
    const { rowCount } = await pool.query(
      "update rate_limits set hits = 30 where key like 'check-embed:ip:%'",
    );
    expect(rowCount).toBe(1);
    const body = { accountId: limited.accountB, url: ADDRESS };
    expect((await limited.call('POST', '/check-embed', { as: 'hotelierB', body })).status).toBe(429);
  } finally {
    await limited.close();
  }
});

it('answers an account ten times a minute', async () => {
  const limited = await createWorld({
    env: { RATE_LIMIT: 'on' },
    pageReader: { read: async () => page('') },
  });
  try {
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const body = { accountId: limited.accountA, url: ADDRESS };
      statuses.push((await limited.call('POST', '/check-embed', { as: 'hotelierA', body })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const body = { accountId: limited.accountB, url: ADDRESS };
    expect((await limited.call('POST', '/check-embed', { as: 'hotelierB', body })).status).toBe(200);
  } finally {
    await limited.close();
  }
});
