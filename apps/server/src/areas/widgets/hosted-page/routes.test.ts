import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let widgetId: number;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'https://book.example' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  const { pool } = world.database;
  await pool.query('delete from widgets');
  await pool.query(
    `update accounts set name = 'Hôtel A', url = 'https://hotel.example/', is_premium = true, freemium_start_date = null, is_archived = false,
       default_language = 'fr', widget_languages = '{fr,en}' where id = $1`,
    [world.accountA],
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into widgets (account_id, name) values ($1, 'Site') returning id`,
    [world.accountA],
  );
  widgetId = rows[0]!.id;
});

const open = (path: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: path, headers: { accept: 'text/html', ...headers } });
const page = (first = 'hotel-a', headers = {}) => open(`/${first}/${world.accountA}/${widgetId}`, headers);
const dataOf = (body: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');
const set = (change: string, values: unknown[] = []) =>
  world.database.pool.query(`update accounts set ${change} where id = ${world.accountA}`, values);

describe('the hosted booking page', () => {
  it('is the venue’s own, and starts the widget', async () => {
    const { statusCode, headers, body } = await page();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(body).toContain('<html lang="fr">');
    expect(body).toContain('<title>Hôtel A\u00a0: réserver en journée</title>');
    const address = `https://book.example/hotel-a/${world.accountA}/${widgetId}`;
    expect(body).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(body).toContain(`<meta property="og:url" content="${address}"/>`);
    expect(body).toContain('<meta name="description" content="Réservez une chambre');
    expect(body).toMatch(
      new RegExp(
        `<script async="" src="/widget.js" data-account-id="${world.accountA}" data-widget-id="${widgetId}"[^>]* data-mode="local">`,
      ),
    );
    expect(body).toMatch(/<noscript>.*<a href="https:\/\/hotel\.example\/">Hôtel A<\/a>\..*<\/noscript>/);
    expect(body).not.toContain('<img');
    expect(body).not.toContain('og:image');
    expect(body).toContain('<meta name="twitter:card" content="summary"/>');
    expect(body).not.toMatch(/__|<style|style="| on\w+="/);
  });

  it('links to nothing that is not there', async () => {
    const { body } = await page();
    const addresses = [...body.matchAll(/ (?:src|href)="(\/[^"]*)"/g)].map((match) => match[1] ?? '');
    expect(addresses).toContain('/widget.js');
    for (const address of addresses)
      expect([address, (await open(address)).statusCode]).toEqual([address, 200]);
  });

  it('leads who has no script to the plain form, with what its own link wished for', async () => {
    const { body } = await open(
      `/hotel-a/${world.accountA}/${widgetId}?date=2026-03-24&category=4&slot=2&tag=3&tag=5&utm=mail%22`,
    );
    const plain = `/hotel-a/${world.accountA}/${widgetId}/sans-script?date=2026-03-24&amp;category=4&amp;slot=2&amp;tag=3&amp;tag=5`;
    const way = `<a class="plain-way" href="${plain}">Réserver sans JavaScript</a>`;
    expect(body).toMatch(/<noscript>.*class="plain-way".*<\/noscript>/);
    expect(body.split(way)).toHaveLength(3);
    expect(body).toContain(
      `<link rel="canonical" href="https://book.example/hotel-a/${world.accountA}/${widgetId}"/>`,
    );
    expect((await page('en')).body).toContain(`href="/en/${world.accountA}/${widgetId}/sans-script"`);
  });

  it('shows the widget’s picture and its description', async () => {
    const { rows } = await world.database.pool.query<{ uid: string }>(
      `with m as (insert into media (account_id, file_name, width, height) values ($1, 'a.jpg', 4000, 3000) returning id, uid),
         w as (update widgets set media_id = m.id, description = $3::jsonb from m where widgets.id = $2)
       select uid::text from m`,
      [world.accountA, widgetId, JSON.stringify({ fr: `Au calme.\n${'Un mot '.repeat(60)}` })],
    );
    const file = `/media/${world.accountA}/${rows[0]?.uid}-lg.webp`;
    const { body } = await page();
    expect(body).toContain(`<img class="backdrop" src="${file}" alt=""`);
    expect(body).toContain(`<source type="image/avif" srcset="${file.replace('webp', 'avif')}"/>`);
    expect(body).toContain(`<meta property="og:image" content="https://book.example${file}"/>`);
    expect(body).toContain('<meta property="og:image:width" content="1600"/>');
    expect(body).toContain('<meta property="og:image:height" content="1200"/>');
    expect(body).toContain('<meta property="og:image:alt" content="Hôtel A"/>');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(dataOf(body)).toMatchObject({ about: { image: `https://book.example${file}` } });
    const description = /name="description" content="([^"]*)"/.exec(body)?.[1] ?? '';
    expect(description).toMatch(/^Au calme\. Un mot .*mot…$/);
    expect(description.length).toBeLessThanOrEqual(200);
  });

  it.each([
    ['en', 'fr', 'en'],
    ['fr', 'en', 'fr'],
    ['hotel-a', 'en-GB,fr;q=0.8', 'en'],
    ['hotel-a', 'eo,en;q=0.5', 'en'],
    ['hotel-a', 'eo', 'fr'],
  ])('at /%s… for a browser in %s is in %s', async (first, browser, language) => {
    const { body, headers } = await page(first, { 'accept-language': browser });
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`data-lang="${language}"`);
    expect(body).toContain(`/hotel-a/${world.accountA}/${widgetId}"/>`);
    expect(String(headers['vary'])).toContain('Accept-Language');
  });

  it('keeps to the languages of the venue', async () => {
    await set("default_language = 'en', widget_languages = '{en}'");
    const { body } = await page('fr', { 'accept-language': 'fr' });
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<title>Hôtel A: book during the day</title>');
  });

  it('makes no markup, link or placeholder of what people typed', async () => {
    await set('name = $1, url = $2', [`"><script>x</script>'&$&__URL__`, 'javascript:alert(1)']);
    const { body } = await page();
    expect(body).not.toMatch(/<script>|javascript:/);
    expect(dataOf(body)).toMatchObject({ about: { name: `"><script>x</script>'&$&__URL__` } });
    expect(body).toContain('<h1>&quot;&gt;&lt;script&gt;x&lt;/script&gt;&#39;&amp;$&amp;__URL__</h1>');
  });

  it('sends visitors to the venue’s site when it is closed', async () => {
    await set('is_archived = true');
    const { statusCode, headers } = await page();
    expect(statusCode).toBe(302);
    expect(headers['location']).toBe('https://hotel.example/');
    await set('url = null');
    expect((await page()).statusCode).toBe(404);
  });

  it('never sends a visitor to itself, whatever the venue calls its site', async () => {
    await set('url = $1', [`https://book.example/hotel-a/${world.accountA}/${widgetId}?from=site`]);
    expect((await page()).statusCode).toBe(200);
    await world.database.pool.query('update widgets set is_active = false');
    expect((await page()).statusCode).toBe(404);
    expect((await page('fr')).statusCode).toBe(302);
  });

  it('at widget 0 is the first active one’s, for a loader that could not read which there are', async () => {
    const { pool } = world.database;
    const first = `/hotel-a/${world.accountA}/0`;
    await pool.query(`insert into widgets (account_id, name) values ($1, 'Later'), ($2, 'Theirs')`, [
      world.accountA,
      world.accountB,
    ]);
    await pool.query(
      `insert into widgets (id, account_id, name, is_active) overriding system value values ($1, $2, 'Off', false)
       on conflict do nothing`,
      [widgetId - 1, world.accountA],
    );
    const { statusCode, body } = await open(first);
    expect(statusCode).toBe(200);
    expect(body).toContain(`data-widget-id="${widgetId}"`);
    expect(body).toContain(
      `<link rel="canonical" href="https://book.example${first.slice(0, -1)}${widgetId}"/>`,
    );
    await pool.query('update widgets set is_active = false where account_id = $1', [world.accountA]);
    expect((await open(first)).statusCode).toBe(404);
    expect((await open('/hotel-a/999999/0')).statusCode).toBe(404);
  });

  it('is a page that does not exist for ids that don’t belong together', async () => {
    for (const path of [
      `/hotel-a/${world.accountB}/${widgetId}`,
      `/hotel-a/${world.accountA}/999999`,
      `/hotel-a/${world.accountA}/99999999999999`,
      `/hotel-a/0/0`,
    ]) {
      const { statusCode, headers, body } = await open(path);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('Cette page n’existe pas');
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      const spanish = await open(path, { 'accept-language': 'es-ES,fr;q=0.5' });
      expect(spanish.headers['vary']).toContain('Accept-Language');
      expect(spanish.body).toContain('<html lang="es">');
      expect(spanish.body).toContain('Esta página no existe');
    }
  });

  it('stands in nobody’s way', async () => {
    const api = await open(`/api/${world.accountA}/${widgetId}`);
    expect(api.statusCode).toBe(404);
    expect(api.json()).toMatchObject({ '@type': 'hydra:Error' });
    expect((await open(`/hotel-a/${world.accountA}/${widgetId}x`)).headers['location']).toBe('/');
    expect((await open(`/api/widgets/${widgetId}`)).statusCode).toBe(200);
    expect((await open(`/media/${world.accountA}/${widgetId}`)).statusCode).toBe(404);
    // An address below one of the product's own pages is none, whatever an account is called.
    expect((await open(`/prix/${world.accountA}/${widgetId}`)).headers['location']).toBe('/');
  });
});

describe('POST /public/check-widget', () => {
  const check = (accountId: unknown, id: unknown) =>
    world.call('POST', '/public/check-widget', { body: { accountId, widgetId: id } });

  it('shows the widget, its ids as numbers or as texts of the address', async () => {
    const shown = { shouldRedirect: false, url: null, image: null };
    expect((await check(world.accountA, widgetId)).body).toEqual(shown);
    expect((await check(String(world.accountA), String(widgetId))).body).toEqual(shown);
  });

  it('sends visitors of a sleeping widget to the venue’s site', async () => {
    await world.call('PATCH', `/widgets/${widgetId}`, { as: 'hotelierA', body: { isActive: false } });
    expect((await check(world.accountA, widgetId)).body).toEqual({
      shouldRedirect: true,
      url: 'https://hotel.example/',
      image: null,
    });
  });

  it.each([
    ["is_archived = true, url = 'https://hotel.example'", 'https://hotel.example'],
    ["is_archived = true, url = 'javascript:alert(1)'", null],
    ['is_archived = true, url = null', null],
    ["is_premium = false, freemium_start_date = '2026-01-01'", 'https://hotel.example/'],
  ])('of an account with %s, to %s', async (change, url) => {
    await set(change);
    expect((await check(world.accountA, widgetId)).body).toEqual({ shouldRedirect: true, url, image: null });
  });

  it('knows nothing of ids that don’t belong together', async () => {
    const nowhere = { shouldRedirect: true, url: null, image: null };
    for (const [accountId, id] of [
      [world.accountB, widgetId],
      [world.accountA, 999_999],
      ['abc', widgetId],
      [world.accountA, '99999999999999'],
      [world.accountA, -1],
    ]) {
      expect((await check(accountId, id)).body).toEqual(nowhere);
    }
  });
});
