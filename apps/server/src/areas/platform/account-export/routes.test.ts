import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type Caller, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const venue = await createVenue(world.deps.db, world.accountA);
  await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: await venue.offerOn(TODAY),
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
      phone: '0612345678',
      price: 59,
    },
  });
  const slot = { account: world.accountA, start: '20h00', end: '22h00' };
  await world.call('POST', '/time_slots', { as: 'hotelierA', body: slot });
  // Already 1 January in Paris, not yet in London: each venue counts its own days.
  await sql`update accounts set created_at = '2025-12-31T23:30:00Z'`.execute(world.deps.db);
});
afterAll(() => world.close());

const download = (as?: Caller, language = 'fr') =>
  world.app.inject({
    url: '/api/export-account-csv',
    headers: { 'accept-language': language, ...(as && { authorization: `Bearer ${world.token(as)}` }) },
  });
const linesOf = (text: string) => text.replace('\u{FEFF}', '').trimEnd().split('\r\n');

describe('GET /export-account-csv', () => {
  it('is for super administrators', async () => {
    expect((await download()).statusCode).toBe(401);
    for (const as of ['traveller', 'hotelierA', 'staffA'] as const) {
      const { statusCode, headers } = await download(as);
      expect(statusCode).toBe(403);
      expect(headers['content-type']).toContain('application/ld+json');
    }
  });

  it('answers every account as text that a French spreadsheet opens', async () => {
    await world.database.pool.query(
      `update accounts set phone = '04 50 00 00 00', address = '1 quai des Rives, Annecy' where id = $1`,
      [world.accountA],
    );
    const { statusCode, headers, body } = await download('superAdmin');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(`meridienne-comptes-${TODAY}.csv`);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.startsWith('\u{FEFF}Nom;Site web;')).toBe(true);
    const [, a, b, ...more] = linesOf(body);
    expect(more).toEqual([]);
    expect(a).toBe(
      'Hôtel A;;hoteliera@example.com;Premium;;oui;non;2;3;1;2026-01-01;04 50 00 00 00;"1 quai des Rives, Annecy"',
    );
    expect(b).toBe('Hotel B;;hotelierb@example.com;Premium;;oui;non;0;0;0;2025-12-31;;');
  });

  it('is in the caller’s language', async () => {
    const [header, a] = linesOf((await download('superAdmin', 'en-GB')).body);
    expect(header).toMatch(/^Name;Website;Administrators' e-mails;Plan;Freemium since;/);
    expect(a).toContain(';yes;no;');
  });

  it.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+33 1 23', `'+33 1 23`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['\r=1', `"'\r=1"`],
    ["Spa,=cmd|' /C calc'!A0", `"Spa,=cmd|' /C calc'!A0"`],
    ['Hôtel; "du Parc"\nAnnexe', `"Hôtel; ""du Parc""\nAnnexe"`],
    ['Hôtel = calme', 'Hôtel = calme'],
  ])('lets no name run as a formula or leave its cell: %j', async (name, cell) => {
    const { id } = await world.deps.db
      .insertInto('accounts')
      .values({ name, is_premium: false, freemium_start_date: '2026-01-05', is_archived: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body } = await download('superAdmin');
    await world.deps.db.deleteFrom('accounts').where('id', '=', id).execute();
    expect(body).toContain(`\r\n${cell};;;Freemium;2026-01-05;non;oui;0;0;0;`);
  });

  it('reads more accounts than it takes at once, each one time, and nothing secret', async () => {
    await sql`insert into accounts (name, hapidam_key) select 'N' || n, 'a-secret-key' from generate_series(1, 450) n`.execute(
      world.deps.db,
    );
    const { body } = await download('superAdmin');
    const names = linesOf(body).map((line) => line.split(';')[0]);
    expect(names).toHaveLength(453);
    expect(new Set(names).size).toBe(453);
    expect(body).not.toContain('a-secret-key');
    await world.deps.db.deleteFrom('accounts').where('name', 'like', 'N%').execute();
  });
});
