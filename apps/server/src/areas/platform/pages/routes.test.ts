import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { DEMO_HOTELIER } from '../demo/queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { SEED: 'none' } });
});
afterAll(() => world.close());

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });

describe('the demo hotel', () => {
  it('is nobody’s who signs up with its address where there is no demo data', async () => {
    const { status } = await world.call('POST', '/public/create-account', {
      body: {
        firstname: 'Eve',
        lastname: 'Martin',
        username: 'eve',
        email: DEMO_HOTELIER,
        accountName: 'Evil Hotel',
        url: 'https://evil.example/',
        password: 'long enough',
      },
    });
    expect(status).toBe(201);
    expect((await get('/')).body).not.toContain('href="/demo"');
    expect(await get('/demo')).toMatchObject({ statusCode: 302, headers: { location: '/' } });
    // Where there is, it is what the seed gave the address.
    const settings = world.deps.settings;
    settings.seed = 'demo';
    expect((await get('/')).body).toContain('href="/demo"');
    expect((await get('/demo')).statusCode).toBe(200);
    settings.seed = 'none';
  });
});

describe('the landing page', () => {
  it.each([
    ['/', undefined, 'fr'],
    ['/', 'de,pt;q=0.9', 'fr'],
    ['/', 'es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['/landing-page', 'en-GB', 'en'],
    ['/?lang=fr', 'en', 'fr'],
    ['/?lang=en', 'fr', 'en'],
    ['/landing-page?lang=es', 'fr', 'es'],
    ['/?lang=de', 'en', 'en'],
  ])('%s is in the language asked for, else in the browser’s (%s): %s', async (url, accepted, language) => {
    const { statusCode, headers, body } = await get(url, accepted ? { 'accept-language': accepted } : {});
    expect(statusCode).toBe(200);
    expect(headers['vary']).toMatch(/\bAccept-Language\b/);
    expect(body).toContain(`<html lang="${language}">`);
    // The address without a language stands for all of them, and isn't one of theirs.
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(body) ?? [];
    const isAsked = url.endsWith(`?lang=${language}`);
    expect(canonical).toMatch(isAsked ? new RegExp(`/\\?lang=${language}$`) : /\/$/);
    expect(body).toMatch(/<link rel="alternate" hrefLang="x-default" href="[^"?]*\/"\/>/);
    expect(body).not.toMatch(/__[A-Z_]+__/);
  });
});

describe('a public page', () => {
  it('is sent once, and again when it is another', async () => {
    const { headers, body } = await get('/create-account', { 'accept-language': 'fr' });
    expect(headers['cache-control']).toBe('no-cache');
    const tag = String(headers['etag']);
    const again = await get('/create-account', { 'accept-language': 'fr', 'if-none-match': `"x", ${tag}` });
    expect(again).toMatchObject({ statusCode: 304, body: '', headers: { etag: tag, vary: headers['vary'] } });
    const other = await get('/create-account', { 'accept-language': 'en', 'if-none-match': tag });
    expect(other.statusCode).toBe(200);
    expect(other.body).not.toBe(body);
  });

  it('tells how to reach the operator as far as that is known', async () => {
    const silent = (await get('/confidentialite')).body;
    expect(silent).not.toMatch(/__|<address/);
    const { settings } = world.deps;
    settings.contactPhone = '+33 1 99 00 08 20';
    expect((await get('/confidentialite')).body).toMatch(
      /<address[^>]*><ul><li><a href="tel:\+33199000820">/,
    );
    settings.contactPhone = null;
  });

  it('at a secret address, or that there is none of, has nothing to compare', async () => {
    expect((await get('/ma-reservation/abc')).headers).not.toHaveProperty('etag');
    const missing = await get('/hotel/999999/1');
    expect(missing.statusCode).toBe(404);
    expect(missing.headers).not.toHaveProperty('etag');
  });
});

describe('/.well-known/security.txt', () => {
  it('says whom to tell of a hole, as the operator has set it, and is nowhere else', async () => {
    const { settings, clock } = world.deps;
    const asPage = { accept: 'text/html' };
    expect((await get('/.well-known/security.txt', asPage)).statusCode).toBe(404);
    settings.securityContact = 'mailto:security@hotel.example';
    const { statusCode, headers, body } = await get('/.well-known/security.txt');
    settings.securityContact = null;
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Contact: mailto:security@hotel.example\n');
    const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
    expect(Date.parse(expires)).toBeGreaterThan(clock().getTime());
  });
});
