import { addDays, isoWeekday } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../../test/world.ts';

const TOMORROW = addDays(TODAY, 1);
let world: World;
let venue: Venue;
let offerId: number;
beforeAll(async () => {
  world = await createWorld({ clock: () => NOW, env: { PUBLIC_URL: 'https://book.example' } });
  venue = await createVenue(world.deps.db, world.accountA);
  offerId = await venue.offerOn(TOMORROW);
});
afterAll(() => world.close());
beforeEach(async () => {
  const { pool } = world.database;
  await pool.query('update offers set booked = 0, is_available = true');
  await pool.query(
    `update widgets set display_tags = false, is_active = true, no_available_option = '', text_no_available = '{}'`,
  );
  await pool.query(
    `update accounts set is_premium = true, freemium_start_date = null, url = null, name = 'Hôtel A' where id = $1`,
    [world.accountA],
  );
});

const path = (first = 'fr') => `/${first}/${world.accountA}/${venue.widgetId}/sans-script`;
const open = (query: Record<string, string | number> | string = {}, first = 'fr') =>
  world.app.inject({
    method: 'GET',
    url: `${path(first)}?${new URLSearchParams(query as Record<string, string>).toString()}`,
    headers: { accept: 'text/html' },
  });
/** What is read of a page: its texts, without what screen readers alone are told. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/[ \n]+/g, ' ');
const links = (html: string) =>
  [...html.matchAll(/href="([^"]*sans-script[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const room = () => ({ date: TOMORROW, category: venue.roomId, offer: offerId });

describe('the booking page without script', () => {
  it('is for who was led there, under the page’s own policy', async () => {
    const { statusCode, headers, body } = await open();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['content-security-policy']).toMatch(
      /default-src 'self';.*form-action 'self';.*style-src 'self' 'sha256-[^']+'$/,
    );
    expect(body).toContain('<html lang="fr">');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toContain('rel="canonical"');
    expect(body).not.toMatch(/<script|__[A-Z]|\son\w+=| style=/);
  });

  it('shows the month of the first bookable day, its prices, and leads to the days and months', async () => {
    const { body } = await open();
    expect(body).toContain('<h1>Date de réservation</h1>');
    expect(textOf(body)).toContain('ETAPE 1 / 5');
    expect(textOf(body)).toContain('mars 2026');
    expect(textOf(body)).toContain('dimanche 22 mars 2026, à partir de 45 €');
    expect(links(body)).toContain(`${path()}?date=${TOMORROW}`);
    expect(links(body)).toContain(`${path()}?month=2026-04`);
    // Yesterday can't be chosen, nor can the month before.
    expect(links(body).some((href) => href.includes('2026-03-20') || href.includes('2026-02'))).toBe(false);
    expect(textOf(body)).toContain('vendredi 20 mars 2026, indisponible');
  });

  it('calls the first of a month in one word, that is shown whole', async () => {
    const { pool } = world.database;
    await pool.query(`update offers set day = '2026-04-01' where day = '2026-03-30'`);
    const { body } = await open({ month: '2026-04' });
    await pool.query(`update offers set day = '2026-03-30' where day = '2026-04-01'`);
    expect(textOf(body)).toContain('mercredi 1er avril 2026, à partir de');
  });

  it('says of a month without anything so, and where the next day is', async () => {
    const { body } = await open({ month: '2026-06' });
    expect(textOf(body)).toContain('Aucune disponibilité en juin 2026');
    expect(links(body)).toContain(`${path()}?month=2026-03`);
    // Neither what is over, nor what is too far ahead, nor nonsense.
    for (const month of ['2020-01', '2199-01', 'soon', '2026-13'])
      expect(textOf((await open({ month })).body)).toContain('mars 2026');
  });

  it('says in the venue’s words that nothing is left, and offers other service types', async () => {
    const { pool } = world.database;
    await pool.query('update offers set is_available = false');
    await pool.query(
      `update widgets set no_available_option = 'displayTags', text_no_available = '{"fr": "Revenez en mai <3"}'`,
    );
    const { body } = await open();
    expect(body).toContain('Revenez en mai &lt;3');
    expect(links(body)).toContain(`${path()}?tag=${venue.tagId}`);
  });

  it('asks for the service types first where the widget shows them; none means all', async () => {
    await world.database.pool.query('update widgets set display_tags = true');
    const { body } = await open();
    expect(body).toContain('<h1>Type de service</h1>');
    expect(body).toMatch(new RegExp(`<input type="checkbox" name="tag" value="${venue.tagId}">`));
    const all = (await open({ tag: 0 })).body;
    expect(textOf(all)).toContain('ETAPE 2 / 5');
    expect(links(all)).toContain(`${path()}?tag=0&date=${TOMORROW}`);
    const spa = (await open({ tag: venue.tagId, date: TOMORROW })).body;
    expect(spa).toContain('<h3>Spa</h3>');
    expect(spa).not.toContain('<h3>Chambre</h3>');
  });

  it('shows a day’s services under their slots, those by the hour with their hours', async () => {
    const { body } = await open({ date: TOMORROW });
    expect(body).toContain('<h1>Votre service, dimanche 22 mars 2026</h1>');
    expect(textOf(body)).toMatch(
      /10h30 À 14h00 .*Chambre.*59\u00a0€.*14h00 À 18h00 .*Spa, 14h00 – 15h00 , 45\u00a0€/,
    );
    expect(body).toContain('aria-label="Choisir\u00a0: Chambre, 10h30 – 14h00, 59\u00a0€"');
    expect(links(body)).toContain(`${path()}?date=${TOMORROW}&category=${venue.roomId}&offer=${offerId}`);
  });

  it('opens at what a link wishes for, and leads to the whole day', async () => {
    const { body } = await open({ date: TOMORROW, category: venue.spaId, slot: venue.slotIds[1] ?? 0 });
    expect(body).toContain('<h3>Spa</h3>');
    expect(body).not.toContain('<h3>Chambre</h3>');
    expect(links(body)).toContain(`${path()}?date=${TOMORROW}`);
  });

  it('says kindly that what a link wishes for is sold out, and offers the nearest days', async () => {
    const { pool } = world.database;
    const day = addDays(TODAY, 4);
    await pool.query('update offers set booked = quantity where day between $1 and $2 and category_id = $3', [
      day,
      addDays(day, 1),
      venue.roomId,
    ]);
    const { statusCode, body } = await open({ date: day, category: venue.roomId });
    expect(statusCode).toBe(200);
    expect(textOf(body)).toContain('Le mercredi 25 mars 2026, «\u00a0Chambre\u00a0» n’est plus disponible.');
    // Two before it, three after it, each with the wish; and what else there is that day.
    expect(links(body).filter((href) => href.endsWith(`category=${venue.roomId}`))).toEqual(
      [2, 3, 6, 7, 8].map((days) => `${path()}?date=${addDays(TODAY, days)}&category=${venue.roomId}`),
    );
    expect(body).toContain('Les autres services de ce jour');
    expect(body).toContain('<h3>Spa</h3>');
    // In one slot of two.
    await pool.query('update offers set booked = 0 where time_slot_id = $1', [venue.slotIds[1]]);
    const slot = venue.slotIds[0] ?? 0;
    const inSlot = (await open({ date: day, category: venue.roomId, slot })).body;
    expect(textOf(inSlot)).toContain('n’est plus disponible sur 10h30 – 14h00.');
    expect(links(inSlot).filter((href) => href.endsWith(`slot=${slot}`))).toEqual(
      [2, 3, 6, 7, 8].map(
        (days) => `${path()}?date=${addDays(TODAY, days)}&category=${venue.roomId}&slot=${slot}`,
      ),
    );
    expect((await open({ date: day, category: venue.roomId })).body).toContain('<h3>Chambre</h3>');
  });

  it('offers as nearest neither a day whose last place somebody holds, nor one on which the venue is always closed', async () => {
    const { pool } = world.database;
    const slot = venue.slotIds[0] ?? 0;
    const ofSlot = `category_id = ${venue.roomId} and time_slot_id = ${slot}`;
    const day = addDays(TODAY, 4);
    await pool.query(`update offers set booked = quantity where day = $1 and ${ofSlot}`, [day]);
    const nearest = async () => {
      const { body } = await open({ date: day, category: venue.roomId, slot });
      return links(body)
        .filter((href) => href.endsWith(`slot=${slot}`))
        .map((href) => /date=([^&]+)/.exec(href)?.[1]);
    };
    const days = (...all: number[]) => all.map((at) => addDays(TODAY, at));
    expect(await nearest()).toEqual(days(2, 3, 5, 6, 7));
    const { rows } = await pool.query<{ id: number }>(
      `update offers set quantity = 1 where day = $1 and ${ofSlot} returning id`,
      [addDays(TODAY, 6)],
    );
    const hold = { account: world.accountA, offer: rows[0]?.id };
    expect((await world.call('POST', '/public/hold-offer', { body: hold })).body.hold).not.toBeNull();
    expect(await nearest()).toEqual(days(2, 3, 5, 7, 8));
    await pool.query('update accounts set closed_weekdays = $2 where id = $1', [
      world.accountA,
      [isoWeekday(addDays(TODAY, 7))],
    ]);
    expect(await nearest()).toEqual(days(2, 3, 5, 8, 9));
    await pool.query(
      "update accounts set closed_weekdays = '{}'; delete from holds; update offers set held_until = null",
    );
    await pool.query('update offers set quantity = 5');
  });

  it('says of a closed day so, and why, and of a price that has fallen what it was', async () => {
    const { pool } = world.database;
    await pool.query(
      `insert into closures (account_id, from_day, to_day, reason, tells_reason, made_at)
       values ($1, $2, $2, 'Travaux', true, now())`,
      [world.accountA, TOMORROW],
    );
    await pool.query('update offers set is_closed = true where day = $1', [TOMORROW]);
    await pool.query('update categories set begun_discount = 30 where id = $1', [venue.roomId]);
    const said = 'dimanche 22 mars 2026, Fermé\u00a0: Travaux';
    expect(textOf((await open({ month: TODAY.slice(0, 7) })).body).split(said)).toHaveLength(3);
    const today = (await open({ date: TODAY })).body;
    expect(textOf(today)).toMatch(/59\u00a0€ au lieu de 59\u00a0€ 41,30\u00a0€/);
    const chosen = (await open({ date: TODAY, category: venue.roomId, offer: await venue.offerOn(TODAY) }))
      .body;
    expect(textOf(chosen)).toMatch(/41,30\u00a0€/);
    await pool.query('delete from closures; update offers set is_closed = false');
    await pool.query('update categories set begun_discount = null');
  });

  it('says of a day without anything, over or unknown so', async () => {
    expect(textOf((await open({ date: '2026-08-01' })).body)).toContain(
      'Il n’y a plus rien à réserver le samedi 1er août 2026.',
    );
    const over = await open({ date: '2026-03-01' });
    expect(textOf(over.body)).toContain('Le dimanche 1er mars 2026 est passé.');
    expect(links(over.body)).toContain(`${path()}?date=${TODAY}`);
    for (const date of ['2026-02-30', 'demain', '9999-12-31', '0001-01-01'])
      expect((await open({ date })).body).toContain('<h1>Date de réservation</h1>');
  });

  it('asks for people and add-ons, and shows the total before anything is booked', async () => {
    const extras = (await open(room())).body;
    expect(extras).toContain('<h1>Vos extras</h1>');
    expect(extras).toContain('<option value="2">2 personnes</option>');
    expect(textOf(extras)).toMatch(/Petit-déjeuner 12,50\u00a0€/);
    const { body } = await open({
      ...room(),
      step: 'confirmation',
      people: 2,
      [`addon-${venue.addonId}`]: 2,
    });
    expect(body).toContain('<h1>Confirmation de reservation</h1>');
    expect(textOf(body)).toMatch(/Petit-déjeuner × 2 25\u00a0€/);
    expect(textOf(body)).toMatch(/Total 84\u00a0€ Rien à payer maintenant\. Paiement sur place/);
    expect(textOf(body)).toContain('Vous pourrez annuler jusqu’au dimanche 22 mars 2026 à 10h30');
    expect(textOf(body)).toContain('2 personnes');
    expect(textOf(body)).toContain('soient conservées');
    expect(textOf(body)).toContain('Votre e-mail et votre téléphone ne seront pas communiqués');
    expect(body).toContain('<option value="13h30">13h30</option>');
    expect(body).toContain('<input type="hidden" name="price" value="8400">');
  });

  it('shows what can’t be taken where it was typed, as it was typed', async () => {
    const field = `addon-${venue.addonId}`;
    for (const amount of ['100', '-1', '1.5', 'deux']) {
      const { body } = await open({ ...room(), step: 'confirmation', people: 2, [field]: amount });
      expect(body).toContain('<h1>Vos extras</h1>');
      expect(textOf(body)).toContain('La quantité va de 0 à 99');
      expect(body).toContain(`value="${amount}" aria-invalid="true"`);
      expect(body).toContain('<option value="2" selected>');
    }
    expect(textOf((await open({ ...room(), step: 'confirmation', people: 9 })).body)).toContain(
      'Le nombre de personnes va de 1 à 2',
    );
  });

  it('goes straight to who books where there is nothing else to choose', async () => {
    const { pool } = world.database;
    await pool.query('update categories set is_limited = false');
    await pool.query('update addons set account_id = $1', [world.accountB]);
    const { body } = await open(room());
    expect(body).toContain('<h1>Confirmation de reservation</h1>');
    await pool.query('update addons set account_id = $1', [world.accountA]);
    await pool.query('update categories set is_limited = true where id = $1', [venue.roomId]);
  });

  it('says that a place is gone, and shows what else there is', async () => {
    await world.database.pool.query('update offers set booked = quantity where id = $1', [offerId]);
    const { statusCode, body } = await open(room());
    expect(statusCode).toBe(404);
    expect(body).toContain('role="alert"');
    expect(textOf(body)).toContain('Cette place n’est plus disponible.');
    expect(textOf(body)).toContain('Les jours les plus proches');
    expect(links(body)).toContain(`${path()}?date=${addDays(TOMORROW, 1)}&category=${venue.roomId}`);
    expect(body).toContain('<h3>Spa</h3>');
    expect((await open({ date: TOMORROW, offer: 999_999 })).statusCode).toBe(404);
  });

  it('speaks the languages of the widget', async () => {
    const { body } = await open({ date: TOMORROW }, 'en');
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<h3>Room</h3>');
    expect(textOf(body)).toContain('Sunday, 22 March 2026');
    // A slug stays one, whatever was written.
    expect(links((await open({}, 'nimporte')).body)[0]).toMatch(/^\/hotel-a\//);
  });

  it('is the widget’s with its changed words and its colours, and shows markup as it was typed', async () => {
    const { pool } = world.database;
    await pool.query(`update widgets set background_color = '#aa0000' where id = $1`, [venue.widgetId]);
    await pool.query(`update accounts set name = '<b>A & "B"' where id = $1`, [world.accountA]);
    const { body } = await open();
    expect(body).toContain(':root{--fill:#aa0000');
    expect(body).toContain('&lt;b&gt;A &amp; &quot;B&quot;');
    expect(body).not.toContain('<b>');
  });

  it('leads to the venue’s own site, or nowhere, where nothing is sold', async () => {
    const { pool } = world.database;
    await pool.query(
      `update accounts set is_premium = false, freemium_start_date = '2026-01-01' where id = $1`,
      [world.accountA],
    );
    expect((await open()).statusCode).toBe(404);
    await pool.query(`update accounts set url = 'https://hotel.example/' where id = $1`, [world.accountA]);
    const { statusCode, headers } = await open();
    expect([statusCode, headers['location']]).toEqual([303, 'https://hotel.example/']);
    await pool.query('update accounts set is_premium = true, freemium_start_date = null');
    await pool.query('update widgets set is_active = false');
    expect((await open()).headers['location']).toBe('https://hotel.example/');
  });

  it('is no page for ids that don’t belong together', async () => {
    const { accountA, accountB } = world;
    for (const address of [
      `/fr/${accountB}/${venue.widgetId}`,
      `/fr/${accountA}/999999`,
      `/fr/99999999999/${venue.widgetId}`,
    ]) {
      const { statusCode, body } = await world.app.inject({ url: `${address}/sans-script` });
      expect(statusCode).toBe(404);
      expect(body).toContain('Cette page n’existe pas');
    }
    // Widget 0 is the first active one’s, as with script.
    const first = await world.app.inject({ url: `/fr/${accountA}/0/sans-script` });
    expect(links(first.body)).toContain(`${path()}?date=${TOMORROW}`);
    expect((await world.app.inject({ url: `/prix/${accountA}/0/sans-script` })).statusCode).toBe(404);
  });
});
