import { addDays, isoWeekday } from '@meridienne/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue } from '../../../../test/venue.ts';
import { type Caller, createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await createVenue(world.deps.db, world.accountA);
  await world.deps.db
    .updateTable('accounts')
    .set({
      booking_text: JSON.stringify({ fr: 'Bienvenue\n<b>au lac</b>', en: 'Welcome' }),
      cancel_text: JSON.stringify({ fr: 'Dommage' }),
      reminder_text: JSON.stringify({ fr: 'À demain' }),
      waiting_text: JSON.stringify({ fr: 'Une place' }),
      thanks_text: JSON.stringify({ fr: 'À bientôt' }),
    })
    .where('id', '=', world.accountA)
    .execute();
});
afterAll(() => world.close());

/** A reply that is no JSON. */
async function preview(body: object, as: Caller = 'staffA') {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/get-email',
    headers: { authorization: `Bearer ${world.token(as)}`, 'accept-language': 'fr' },
    payload: { id: world.accountA, type: 'booking', locale: 'fr', ...body },
  });
  return { status: reply.statusCode, headers: reply.headers, text: reply.body };
}
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('POST /get-email', () => {
  it('is HTML of a booking that is plainly made up, at this venue', async () => {
    await world.deps.db
      .updateTable('widgets')
      .set({ background_color: 'rgba(47, 143, 99, 1)' })
      .where('account_id', '=', world.accountA)
      .execute();
    const { status, headers, text } = await preview({});
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'; sandbox$/);
    const html = plain(text);
    for (const part of [
      '<!DOCTYPE html',
      'Hôtel A',
      'Chambre',
      '59 €',
      '10h30',
      '12345678',
      'Camille',
      '#2f8f63',
    ]) {
      expect(html).toContain(part);
    }
    const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
    expect(html).toContain(day.format(new Date(addDays(TODAY, 1))));
    expect(html).toContain('Bienvenue<br/>&lt;b&gt;au lac&lt;/b&gt;');
  });

  it('is of a day on which visitors can book', async () => {
    const closed = [isoWeekday(addDays(TODAY, 1)), isoWeekday(addDays(TODAY, 2))];
    const setClosed = (closedWeekdays: number[]) =>
      world.call('PATCH', `/accounts/${world.accountA}`, { as: 'hotelierA', body: { closedWeekdays } });
    expect((await setClosed(closed)).status).toBe(200);
    const html = plain((await preview({})).text);
    await setClosed([]);
    const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
    expect(html).toContain(day.format(new Date(addDays(TODAY, 3))));
    expect(html).not.toContain(day.format(new Date(addDays(TODAY, 1))));
  });

  it('holds the placeholder once, and no stored text, for a page that fills it in', async () => {
    for (const type of ['booking', 'cancel', 'reminder', 'waiting', 'thanks']) {
      const { text } = await preview({ type, debug: true, text: 'ignored' });
      expect(text.split('{{text}}')).toHaveLength(2);
      expect(text).not.toMatch(/Bienvenue|Dommage|À demain|À bientôt|ignored/);
      const part = (await preview({ type, debug: true, part: 'text' })).text;
      expect(part.split('{{text}}')).toHaveLength(2);
    }
  });

  it('shows each mail in its language, with the text that a guest of that language reads', async () => {
    const english = await preview({ locale: 'en' });
    expect(english.text).toContain('Your booking is recorded');
    expect(english.text).toContain('Welcome');
    const spanish = await preview({ locale: 'es' });
    expect(spanish.text).toContain('Su reserva queda registrada');
    expect(spanish.text).toMatch(/<div [^>]*lang="fr"[^>]*>Bienvenue/);
    const german = await preview({ locale: 'de' });
    expect(german.text).toContain('Your booking is recorded');
    expect(german.text).toContain('Welcome');
    const cancelled = await preview({ type: 'cancel', locale: 'en' });
    expect(cancelled.text).toContain('Your booking is cancelled');
    expect(cancelled.text).toMatch(/<div [^>]*lang="fr"[^>]*>Dommage/);
    const thanking = await preview({ type: 'thanks', locale: 'es' });
    expect(thanking.text).toContain('¿Qué tal su visita?');
    expect(thanking.text).toMatch(/<div [^>]*lang="fr"[^>]*>À bientôt/);
    expect(thanking.text).toContain('/ma-reservation/exemple/avis?lang=es&amp;note=5"');
    expect(thanking.text).toContain('/desinscription/exemple?lang=es"');
    const reminding = await preview({ type: 'reminder', locale: 'en' });
    expect(reminding.text).toContain('Your booking is coming up');
    expect(reminding.text).toMatch(/<div [^>]*lang="fr"[^>]*>À demain/);
    const offering = await preview({ type: 'waiting', locale: 'es' });
    expect(offering.text).toContain('Ha quedado libre una plaza');
    expect(offering.text).toMatch(/<div [^>]*lang="fr"[^>]*>Une place/);
  });

  it('leads to a booking that is none, in the mail’s language', async () => {
    const { publicUrl } = world.deps.settings;
    for (const type of ['booking', 'cancel', 'reminder']) {
      const { text } = await preview({ type, locale: 'es' });
      expect(text).toContain(`href="${publicUrl}/ma-reservation/exemple?lang=es"`);
      expect(text).toContain(`href="${publicUrl}/confidentialite?lang=es"`);
    }
    const opened = {
      method: 'POST',
      url: '/api/public/guest-booking',
      payload: { token: 'exemple' },
    } as const;
    expect((await world.app.inject(opened)).statusCode).toBe(404);
  });

  it('takes a text that is sent, escaped, in place of the stored one', async () => {
    const { text } = await preview({ text: '<script>alert(1)</script>\r\n<img src=x onerror=alert(2)>' });
    expect(text).not.toMatch(/<script|<img|Bienvenue/);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br/>&lt;img src=x');
    expect((await preview({ text: '  ' })).text).not.toContain('Bienvenue');
  });

  it('has a plain part', async () => {
    const { headers, text } = await preview({ part: 'text' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(plain(text)).toContain('Numéro de réservation : 12345678');
    expect(text).toContain('Bienvenue\n<b>au lac</b>');
  });

  it('tells the price of what is on sale next', async () => {
    const { database } = world;
    await database.pool.query('update offers set price_minor = 12345 where day = $1', [addDays(TODAY, 1)]);
    expect(plain((await preview({})).text)).toContain('123,45 €');
    await database.pool.query('update offers set is_available = false where day = $1', [addDays(TODAY, 1)]);
    expect(plain((await preview({})).text)).not.toContain('123,45 €');
  });

  it('does without categories, widgets and texts, in the account’s currency', async () => {
    const { text } = await preview({ id: `/api/accounts/${world.accountB}`, locale: 'en' }, 'hotelierB');
    expect(text).toContain('Hotel B');
    expect(text).toContain('£60');
    expect(text).toContain('Sample service');
  });

  it('is what the API’s page says', async () => {
    const { paths } = (await world.app.inject('/api/docs.json')).json();
    const { content } = paths['/api/get-email'].post.responses[200];
    expect(content).toEqual({
      'text/html': { schema: { type: 'string' } },
      'text/plain': { schema: { type: 'string' } },
    });
  });

  it('is for the account’s staff', async () => {
    const body = { id: world.accountA, type: 'booking', locale: 'fr' };
    expect((await world.call('POST', '/get-email', { body })).status).toBe(401);
    expect((await preview(body, 'traveller')).status).toBe(403);
    expect((await preview(body, 'hotelierB')).status).toBe(404);
    expect((await preview(body, 'superAdmin')).status).toBe(200);
  });

  it.each([
    ['type', { type: 'spam' }],
    ['locale', { locale: 'français' }],
    ['text', { text: 'x'.repeat(5001) }],
    ['part', { part: 'pdf' }],
    ['id', { id: null }],
  ])('refuses a wrong %s', async (propertyPath, body) => {
    const { status, text } = await preview(body);
    expect(status).toBe(422);
    expect(JSON.parse(text).violations).toMatchObject([{ propertyPath }]);
  });
});

describe('POST /get-sms', () => {
  const sms = async (body: object, as: Caller = 'staffA') =>
    (await world.call('POST', '/get-sms', { as, body: { id: world.accountA, locale: 'fr', ...body } })).body;

  it('says what a guest reads, and what it is made of', async () => {
    const { text, template, values, discreet } = await sms({});
    expect(text).toMatch(
      /^Rappel : Hotel A vous attend le \S+ \d\d\/\d\d à 10h30 \(réservation 12345678\)\.$/,
    );
    expect(template).toContain('{{hotel}}');
    expect(values).toMatchObject({
      hotel: 'Hôtel A',
      firstName: 'Camille',
      time: '10h30',
      category: 'Chambre',
    });
    // As long as a real one, so that its parts are counted right.
    expect(values.link).toMatch(/\/ma-reservation\/\S{30}\?lang=fr$/);
    expect(discreet).not.toMatch(/H[oô]tel|Chambre/);
  });

  it('takes the venue’s words, stored or sent', async () => {
    await world.deps.db
      .updateTable('accounts')
      .set({ reminder_sms: JSON.stringify({ fr: 'À demain, {{firstName}}' }) })
      .where('id', '=', world.accountA)
      .execute();
    expect((await sms({})).text).toBe('À demain, Camille');
    expect((await sms({ text: '{{time}} !' })).text).toBe('10h30 !');
    expect((await sms({ text: ' ' })).text).toContain('Rappel');
    expect((await sms({ locale: 'es' })).text).toBe('À demain, Camille');
  });

  it('is for the account’s staff', async () => {
    const status = async (as: Caller) =>
      (await world.call('POST', '/get-sms', { as, body: { id: world.accountA, locale: 'fr' } })).status;
    expect([await status('traveller'), await status('hotelierB')]).toEqual([403, 404]);
    expect((await world.call('GET', '/sms', { as: 'staffA' })).body).toEqual({ isConfigured: false });
  });
});
