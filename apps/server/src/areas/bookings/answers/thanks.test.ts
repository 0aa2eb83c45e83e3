import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_CONTACT } from '../../../../test/old-bookings.ts';
import { createThanking, type Thanking } from '../../../../test/thanking.ts';
import { addJob } from '../../../jobs/queue.ts';
import { emailHashOf } from '../../../kernel/refusal-token.ts';
import { queueThanks } from './commands/queue-thanks.ts';
import { thanksJob } from './jobs/thanks-job.ts';
import { findThankingAccounts } from './queries/thanking-accounts.ts';

const DAY = '2026-03-20';
/** Two hours after a visit's end. */
const DUE = '2026-03-20T15:00:00Z';
let venue: Thanking;
beforeAll(async () => {
  venue = await createThanking();
});
afterAll(() => venue.close());
beforeEach(async () => {
  await venue.clear();
  venue.setClock(DUE);
});

const sql = (text: string, values: unknown[] = []) => venue.world.database.pool.query(text, values);
const set = async (body: object) =>
  (await venue.world.call('PATCH', `/accounts/${venue.world.accountA}`, { as: 'hotelierA', body })).status;

describe('the mail', () => {
  it('asks one question by links that send nothing, and can be refused in one click', async () => {
    await set({ thanksText: { fr: 'À très vite au bord du lac' } });
    await venue.put('ada@example.org', DAY);
    await venue.run();
    const [{ mail } = { mail: null }] = venue.left;
    expect(mail?.subject).toBe('Comment était votre visite chez Hôtel A\u00a0?');
    expect(mail?.text).toContain('À très vite au bord du lac');
    for (const score of [1, 2, 3, 4, 5]) {
      expect(mail?.text).toMatch(
        new RegExp(
          `^${score}\\s: https://example.com/ma-reservation/[\\w-]+/avis\\?lang=fr&note=${score}$`,
          'm',
        ),
      );
    }
    const [, url] = /<(https:[^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? [];
    expect(url).toMatch(/^https:\/\/example\.com\/desinscription\/[\w-]+\?lang=fr$/);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`Ne plus recevoir ces e-mails\u00a0: ${url}`);
    expect(mail?.calendar).toBeUndefined();
    // Neither what was paid, nor what was asked for.
    expect(mail?.text).not.toMatch(/59|Lit bébé/);
  });

  it('is in the guest’s language', async () => {
    await venue.put('es@example.org', DAY, { language: 'es' });
    await venue.put('en@example.org', DAY, { language: 'de' });
    await venue.run();
    const subjects = venue.left.map(({ mail }) => mail.subject).toSorted();
    expect(subjects).toEqual(['How was your visit to Hôtel A?', '¿Qué tal su visita a Hôtel A?']);
  });
});

describe('who is thanked', () => {
  it('nobody while the venue asks nothing', async () => {
    await venue.put('ada@example.org', DAY);
    await set({ thanksHours: 0 });
    await venue.run();
    expect(venue.thanked()).toEqual([]);
    expect(await set({ thanksHours: 337 })).toBe(422);
    await set({ thanksHours: 2 });
    await venue.run();
    expect(venue.thanked()).toEqual(['ada@example.org']);
  });

  it('once, whatever the venue sets and the clock shows afterwards', async () => {
    await venue.put('ada@example.org', DAY);
    await venue.run();
    expect(venue.thanked()).toEqual(['ada@example.org']);
    await set({ thanksHours: 24 });
    await venue.run('2026-03-21T15:00:00Z');
    await set({ thanksHours: 2, timeZone: 'America/New_York' });
    await venue.run('2026-03-20T20:00:00Z');
    expect(venue.thanked()).toEqual([]);
  });

  it('after an outage, but not days later', async () => {
    await venue.put('ada@example.org', DAY);
    await venue.put('bob@example.org', '2026-03-22');
    await venue.run('2026-03-23T16:00:00Z');
    expect(venue.thanked()).toEqual(['bob@example.org']);
  });

  it('nobody who only tried the widget', async () => {
    await venue.put('hotelier@example.org', DAY, { book_on: 'Preview' });
    await venue.put('ada@example.org', DAY);
    await venue.run();
    expect(venue.thanked()).toEqual(['ada@example.org']);
  });

  it('not who refuses, was erased, cancelled or marked as absent while the mail waited', async () => {
    const gone = await venue.put('gone@example.org', DAY);
    const erased = await venue.put('erased@example.org', DAY);
    await venue.put('refusing@example.org', DAY);
    await venue.put('stays@example.org', DAY);
    await venue.find();
    await sql(`update bookings set status = 'noShow' where id = $1`, [gone]);
    await venue.world.deps.db
      .updateTable('bookings')
      .set({ ...NO_CONTACT, erased_at: new Date() })
      .where('id', '=', erased)
      .execute();
    await sql('insert into mail_refusals (account_id, email_hash) values ($1, $2)', [
      venue.world.accountA,
      emailHashOf(venue.worker.deps.settings.guestKey, 'Refusing@example.org'),
    ]);
    await venue.worker.run();
    expect(venue.thanked()).toEqual(['stays@example.org']);
  });
});

describe('two that look at once', () => {
  const GUESTS = 30;
  const times = async () =>
    (
      await sql(
        `select count(*)::int as times from graphile_worker._private_jobs group by payload ->> 'bookingId'`,
      )
    ).rows.map(({ times: each }: { times: number }) => each);
  const each = (count: number) => Array.from({ length: GUESTS }, () => count);
  beforeEach(async () => {
    for (let guest = 0; guest < GUESTS; guest++) await venue.put(`guest-${guest}@example.org`, DAY);
  });

  it('thank twice where neither writes it down with the job', async () => {
    const { db } = venue.world.deps;
    const bothHaveLooked = Promise.withResolvers<void>();
    let looking = 2;
    const naive = async () => {
      const { rows } = await sql(
        'select id, account_id from bookings b where not exists (select from booking_thanks t where t.booking_id = b.id)',
      );
      if (--looking === 0) bothHaveLooked.resolve();
      await bothHaveLooked.promise;
      for (const { id, account_id: accountId } of rows) {
        await addJob(db, thanksJob, { accountId, bookingId: id });
        await sql(
          'insert into booking_thanks (booking_id, account_id, thanked_at) values ($1, $2, now()) on conflict do nothing',
          [id, accountId],
        );
      }
    };
    await Promise.all([naive(), naive()]);
    expect(await times()).toEqual(each(2));
  });

  it('thank once', async () => {
    const [scope] = await findThankingAccounts(venue.world.deps.db, new Date());
    if (!scope) throw new Error('nobody thanks');
    const look = async () => {
      while (await queueThanks(venue.world.deps.db, scope, new Date(), 7));
    };
    await Promise.all([look(), look(), look(), look()]);
    expect(await times()).toEqual(each(1));
  });

  it('go on where one was ended in the middle', async () => {
    const [scope] = await findThankingAccounts(venue.world.deps.db, new Date());
    if (!scope) throw new Error('nobody thanks');
    expect(await queueThanks(venue.world.deps.db, scope, new Date(), 12)).toBe(true);
    await venue.find(AbortSignal.abort());
    expect((await times()).length).toBe(12);
    await venue.find();
    expect(await times()).toEqual(each(1));
  });
});
