import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createMailWorker, type MailWorker } from '../../../../../test/mail-worker.ts';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { type Caller, createWorld, TODAY, type World } from '../../../../../test/world.ts';
import type { Mail } from '../../../../integrations/mail/mail.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { bookingMailJob, bookingMailsJob } from '../jobs/booking-mails-job.ts';

const TOMORROW = addDays(TODAY, 1);
let world: World;
let venue: Venue;
let worker: MailWorker;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA, 50);
  worker = createMailWorker(world);
});
afterAll(async () => {
  await worker.close();
  await world.close();
});
beforeEach(async () => {
  worker.sent = [];
  const { db } = world.deps;
  await db.updateTable('categories').set({ is_confidential: false }).execute();
  await db
    .updateTable('accounts')
    .set({
      emails: ['reception@example.com', 'direction@example.com'],
      cancel_text: JSON.stringify({ fr: 'À bientôt\nau lac', en: 'See you\nat the lake' }),
    })
    .where('id', '=', world.accountA)
    .execute();
});
afterEach(() => worker.clear());

/** A booking whose own mails are not of interest. */
async function book(body: object = {}): Promise<number> {
  const reply = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: await venue.offerOn(TOMORROW),
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
      phone: '+33612345678',
      price: 59,
      language: 'en',
      comment: 'Lit bébé',
      ...body,
    },
  });
  expect(reply.status).toBe(201);
  await worker.clear();
  const { id } = await world.deps.db
    .selectFrom('bookings')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await world.deps.db.updateTable('bookings').set({ guest_told: 'booked' }).where('id', '=', id).execute();
  return id;
}

async function change(id: number, body: object, as: Caller = 'hotelierA'): Promise<number> {
  return (await world.call('PATCH', `/bookings/${id}`, { as, body })).status;
}

async function queued(): Promise<number> {
  const { rows } = await world.deps.pool.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs
     where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [bookingMailsJob.name],
  );
  return rows[0]?.count ?? -1;
}

const mailTo = (address: string): Mail => {
  const found = worker.sent.filter(({ to }) => to === address);
  expect(found).toHaveLength(1);
  return found[0] as Mail;
};

describe('a cancellation', () => {
  it('tells the guest in the guest’s language and each of the venue’s addresses in the venue’s', async () => {
    const id = await book();
    expect(await change(id, { comment: 'Fumeur' })).toBe(200);
    expect(await queued()).toBe(0);
    expect(await change(id, { status: 'canceled', comment: 'Panne de <chauffage>\nDésolés' })).toBe(200);
    expect(await queued()).toBe(1);
    await worker.run();
    expect(worker.sent).toHaveLength(3);
    const guest = mailTo('ada@example.org');
    expect(guest.subject).toMatch(/^Your booking \d{8} at Hôtel A is cancelled$/);
    expect(guest.language).toBe('en');
    expect(guest.replyTo).toBe('reception@example.com');
    expect(guest.text).toContain('Room');
    expect(guest.text).toContain('Panne de <chauffage>\nDésolés');
    expect(guest.html).toContain('Panne de &lt;chauffage&gt;<br/>Désolés');
    expect(guest.html).toContain('See you<br/>at the lake');
    for (const to of ['reception@example.com', 'direction@example.com']) {
      const notice = mailTo(to);
      expect(notice.subject).toMatch(/^Réservation annulée \d{8}, /);
      expect(notice.text).toMatch(/Annulée par\s: l'hôtel/);
      expect(notice.text).toContain('ada@example.org');
      expect(notice.text).not.toContain('au lac');
      expect(notice.replyTo).toBe('ada@example.org');
    }
    // The staff's note is the staff's alone; the request was for the stay.
    for (const { text, html } of worker.sent) expect(`${text}${html}`).not.toMatch(/Fumeur|Lit bébé/);
    expect(new Set(worker.sent.map(({ messageId }) => messageId)).size).toBe(3);
  });

  it('by the traveller says so', async () => {
    const id = await book({ email: 'traveller@example.com', language: 'fr' });
    await world.deps.db
      .updateTable('bookings')
      .set({ user_id: world.userIds.traveller })
      .where('id', '=', id)
      .execute();
    expect(await change(id, { status: 'canceled' }, 'traveller')).toBe(200);
    expect(await change(id, { status: 'canceled' }, 'traveller')).toBe(200);
    expect(await queued()).toBe(1);
    await worker.run();
    expect(mailTo('traveller@example.com').text).toContain('À bientôt\nau lac');
    expect(mailTo('reception@example.com').text).toMatch(/Annulée par\s: le client/);
  });

  it.each([
    ['the default language’s text', { fr: 'Texte' }, ['Texte']],
    ['the mail’s own before it', { fr: 'Texte', en: 'Text' }, ['Text']],
    ['none without a text', {}, []],
    ['none of a third language', { es: 'Texto' }, []],
  ])('shows %s', async (_case, texts, shown) => {
    await world.deps.db
      .updateTable('accounts')
      .set({ cancel_text: JSON.stringify(texts), booking_text: JSON.stringify({ fr: 'Autre' }) })
      .where('id', '=', world.accountA)
      .execute();
    await change(await book({ language: 'en' }), { status: 'canceled' });
    await worker.run();
    const { text } = mailTo('ada@example.org');
    expect(text.match(/\b(?:Text[eo]?|Autre)\b/g) ?? []).toEqual(shown);
  });

  it.each([
    ['to be had', '2999-01-01', true, true],
    ['past', '2000-01-01', true, false],
    ['closed', '2999-01-02', false, false],
    ['of a schedule that is no more', null, true, false],
  ])('tells the venue whether the place is free: one that is %s', async (_case, day, isOpen, isFree) => {
    const { db } = world.deps;
    const id = await book();
    await change(id, { status: 'canceled' });
    const offer = await db
      .insertInto('offers')
      .columns([
        'account_id',
        'category_id',
        'time_slot_id',
        'day',
        'closes_minute',
        'price_minor',
        'quantity',
        'is_available',
      ])
      .expression(
        db
          .selectFrom('offers')
          .where('id', '=', await venue.offerOn(TOMORROW))
          .select(({ val, cast }) => [
            'account_id',
            'category_id',
            'time_slot_id',
            cast<string>(val(day ?? '2999-01-03'), 'date').as('day'),
            'closes_minute',
            'price_minor',
            'quantity',
            cast<boolean>(val(isOpen), 'boolean').as('is_available'),
          ]),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('bookings')
      .set({ offer_id: day === null ? null : offer.id })
      .where('id', '=', id)
      .execute();
    await worker.run();
    expect(mailTo('reception@example.com').text.includes('La place est à nouveau libre.')).toBe(isFree);
  });

  it('of a confidential booking keeps e-mail and phone from the venue', async () => {
    await world.deps.db.updateTable('categories').set({ is_confidential: true }).execute();
    const id = await book();
    await change(id, { status: 'canceled', comment: 'Répondu à ada@example.org et au 06 12 34 56 78' });
    await worker.run();
    for (const to of ['reception@example.com', 'direction@example.com']) {
      const { subject, text, html, replyTo } = mailTo(to);
      const everything = `${subject}${text}${html}${replyTo ?? ''}`;
      expect(everything).not.toContain('ada@example.org');
      expect(everything.replace(/[\s.]/g, '')).not.toMatch(/612345678/);
    }
    expect(mailTo('ada@example.org').text).toContain('ada@example.org');
  });
});

describe('how often', () => {
  it('is once for each time that it becomes cancelled', async () => {
    const id = await book();
    const messageIds: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      worker.sent = [];
      expect(await change(id, { status: 'canceled' })).toBe(200);
      expect(await change(id, { status: 'canceled', comment: 'Encore' })).toBe(200);
      expect(await queued()).toBe(1);
      await worker.run();
      messageIds.push(mailTo('ada@example.org').messageId);
      expect(await change(id, { status: 'confirmed' })).toBe(200);
      expect(await queued()).toBe(0);
    }
    // Else a mail program would take the second for the first.
    expect(new Set(messageIds).size).toBe(2);
  });

  it('is once when two cancel at the same moment', async () => {
    const id = await book();
    await Promise.all([1, 2, 3].map(() => change(id, { status: 'canceled' })));
    expect(await queued()).toBe(1);
  });

  it('is never for a booking that is deleted, or that may not be cancelled', async () => {
    const id = await book({ email: 'traveller@example.com' });
    await world.deps.db
      .updateTable('bookings')
      .set({ user_id: world.userIds.traveller, day: addDays(TODAY, -1) })
      .where('id', '=', id)
      .execute();
    expect(await change(id, { status: 'canceled' }, 'traveller')).toBe(409);
    expect(await change(id, { status: 'noShow' })).toBe(200);
    const reply = await world.call('DELETE', `/bookings/${id}`, { as: 'superAdmin' });
    expect(reply.status).toBe(204);
    expect(await queued()).toBe(0);
  });

  it('is never for one that was taken up again, or deleted, before the mail left', async () => {
    const taken = await book();
    await change(taken, { status: 'canceled' });
    await change(taken, { status: 'booked' });
    const gone = await book();
    await change(gone, { status: 'canceled' });
    await world.call('DELETE', `/bookings/${gone}`, { as: 'superAdmin' });
    await worker.run();
    expect(worker.sent).toEqual([]);
  });

  it('keeps its Message-ID over the tries of one mail', async () => {
    const bookingId = await book();
    await change(bookingId, { status: 'canceled' });
    const { news_id: newsId } = await world.deps.db
      .selectFrom('bookings')
      .where('id', '=', bookingId)
      .select('news_id')
      .executeTakeFirstOrThrow();
    const payload = {
      accountId: world.accountA,
      bookingId,
      kind: 'confirmation' as const,
      to: 'ada@example.org',
      cancellation: { id: newsId ?? '', by: 'staff' as const },
    };
    await worker.clear();
    for (let time = 0; time < 2; time += 1) {
      await addJob(world.deps.db, bookingMailJob, payload);
      await worker.run();
    }
    const [first, second] = worker.sent.map(({ messageId }) => messageId);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });
});
