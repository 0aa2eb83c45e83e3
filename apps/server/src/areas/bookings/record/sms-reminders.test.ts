import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NO_CONTACT } from '../../../../test/old-bookings.ts';
import { createTexting, type Texting } from '../../../../test/texting.ts';
import { SmsInDoubt, SmsRefused } from '../../../integrations/sms/sms.ts';
import { PermanentFailure } from '../../../jobs/permanent-failure.ts';

const DAY = '2026-03-22';
const MOBILE = '+33612345678';
let venue: Texting;
beforeAll(async () => {
  venue = await createTexting();
});
afterAll(() => venue.close());
beforeEach(async () => {
  await venue.clear();
  venue.setClock('2026-03-21T09:00:00Z');
});

const sql = (text: string, values: unknown[] = []) => venue.world.database.pool.query(text, values);
const guest = (to: string, phone: string | null = MOBILE, values: object = {}) =>
  venue.put(to, DAY, { phone, ...values });

it('reminds by text message who has a mobile number, and by mail who has none', async () => {
  const ada = await guest('ada@example.org');
  await guest('fixed@example.org', '+33450000000');
  await guest('none@example.org', null);
  await guest('', '+447911123456', { book_on: 'Back office' });
  await guest('', '+33450000001', { book_on: 'Back office' });
  await venue.run();
  expect(venue.texts.map(({ to }) => to).toSorted()).toEqual([MOBILE, '+447911123456']);
  expect(venue.texts[0]?.text).toMatch(
    /^Rappel : Hotel A vous attend le dim\. 22\/03 à 10h30 \(réservation 1\d{7}\)\.$/,
  );
  // Never after it has begun.
  expect(venue.texts[0]?.validMs).toBeGreaterThan(24.4 * 3_600_000);
  expect(venue.texts[0]?.validMs).toBeLessThanOrEqual(24.5 * 3_600_000);
  expect(venue.reminded().toSorted()).toEqual(['fixed@example.org', 'none@example.org']);
  expect(await venue.kept(ada)).toEqual({ state: 'sent', parts: 1, fellBack: false, fault: null });
  await venue.run();
  expect(venue.texts).toHaveLength(2);
  expect(venue.reminded()).toEqual([]);
});

it('reminds by both, and by mail alone where there is no message centre', async () => {
  await venue.set({ reminderWay: 'both' });
  await guest('ada@example.org');
  await guest('fixed@example.org', '+33450000000');
  await venue.run();
  expect(venue.texted()).toEqual([MOBILE]);
  expect(venue.reminded().toSorted()).toEqual(['ada@example.org', 'fixed@example.org']);
  await venue.set({ reminderWay: 'sms' });
  venue.setCentre(null);
  await venue.put('bea@example.org', '2026-03-23', { phone: MOBILE });
  await venue.put('', '2026-03-23', { phone: MOBILE, book_on: 'Back office' });
  await venue.run('2026-03-22T09:00:00Z');
  expect(venue.texted()).toEqual([]);
  expect(venue.reminded()).toEqual(['bea@example.org']);
});

it('sends one message a day to a number, and mails for its other bookings', async () => {
  const gone = await guest('gone@example.org');
  await guest('ada@example.org');
  await guest('bea@example.org');
  await guest('', MOBILE, { book_on: 'Back office' });
  await venue.put('next@example.org', '2026-03-23', { phone: MOBILE });
  await sql("update bookings set status = 'canceled' where id = $1", [gone]);
  await venue.run();
  expect([venue.texted(), venue.reminded()]).toEqual([[MOBILE], ['bea@example.org']]);
  await venue.run('2026-03-22T09:00:00Z');
  expect([venue.texted(), venue.reminded()]).toEqual([[MOBILE], []]);
});

it('sends a message where an earlier booking of the same number is told of by none', async () => {
  const byPhone = { book_on: 'Back office' };
  // One that was booked after the moment, and one that a mail has told of.
  await guest('', MOBILE, { ...byPhone, created_at: new Date('2026-03-21T09:10:00Z') });
  const first = await guest('', MOBILE, byPhone);
  const second = await guest('', MOBILE, byPhone);
  const mailed = await guest('mailed@example.org', '+33612345672');
  const third = await guest('', '+33612345672', byPhone);
  await sql('insert into booking_reminders (account_id, booking_id, day) values ($1, $2, $3)', [
    venue.world.accountA,
    mailed,
    DAY,
  ]);
  await venue.run('2026-03-21T09:30:00Z');
  expect(venue.texted().toSorted()).toEqual(['+33612345672', MOBILE]);
  for (const id of [first, third]) expect(await venue.kept(id)).toMatchObject({ state: 'sent' });
  await expect(venue.kept(second)).rejects.toThrow('no message');
});

it('mails besides whom it asks whether he comes, and not who has answered', async () => {
  const { accountA } = venue.world;
  for (const [to, phone, answer] of [
    ['asked@example.org', MOBILE, null],
    ['moved@example.org', '+33612345679', 'moved'],
  ] as const)
    await sql(
      `insert into booking_confirmations (account_id, booking_id, day, due_at, answer, answered_at, answered_by)
       select $1, $2, $3, now(), a.answer, case when a.answer <> '' then now() end, case when a.answer <> '' then 'staff' end
       from (select $4::text as answer) a`,
      [accountA, await guest(to, phone), DAY, answer],
    );
  await venue.run();
  expect(venue.texted().toSorted()).toEqual([MOBILE, '+33612345679']);
  expect(venue.reminded()).toEqual(['asked@example.org']);
});

it('sends by mail until the venue says otherwise', async () => {
  await sql(`update accounts set reminder_way = default`);
  await guest('ada@example.org');
  await venue.run();
  expect([venue.texted(), venue.reminded()]).toEqual([[], ['ada@example.org']]);
});

it('reads the booking again when the message leaves', async () => {
  const ids = {
    stays: await guest('stays@example.org'),
    gone: await guest('gone@example.org', '+33612345670'),
    moved: await guest('moved@example.org', '+33612345671'),
    erased: await guest('erased@example.org', '+33612345672'),
    fixed: await guest('fixed@example.org', '+33612345673'),
    abroad: await guest('abroad@example.org', '+447911123456'),
  };
  await guest('soon@example.org', '+33612345674', { start_minute: 540 });
  await venue.find();
  await sql("update bookings set status = 'canceled' where id = $1", [ids.gone]);
  await sql("update bookings set day = '2026-03-24' where id = $1", [ids.moved]);
  await venue.world.deps.db
    .updateTable('bookings')
    .set({ ...NO_CONTACT, erased_at: new Date() })
    .where('id', '=', ids.erased)
    .execute();
  await sql("update bookings set phone = '+33450000000' where id = $1", [ids.fixed]);
  await sql("update bookings set phone = '+33799999999' where id = $1", [ids.stays]);
  await sql('update bookings set start_minute = 660 where start_minute = 630');
  venue.setCentre({ countries: ['FR'] });
  // The centre was away until the next morning, a good hour before the guest comes.
  await venue.run('2026-03-22T08:30:00Z');
  expect(venue.texts.map(({ to, text }) => [to, text.includes('11h00')])).toEqual([['+33799999999', true]]);
  expect(venue.reminded().toSorted()).toEqual(['abroad@example.org', 'fixed@example.org']);
  expect(await venue.kept(ids.gone)).toMatchObject({ state: 'dropped', fellBack: false });
  expect(await venue.kept(ids.fixed)).toMatchObject({ state: 'dropped', fellBack: true });
  venue.texted();
  await venue.run('2026-03-23T09:00:00Z');
  expect(venue.texted()).toEqual(['+33612345671']);
});

it('goes by mail what was queued, where the venue has changed its way or the operator taken the centre away', async () => {
  await guest('ada@example.org');
  await venue.find();
  await venue.set({ reminderWay: 'mail' });
  await venue.run();
  await venue.set({ reminderWay: 'sms' });
  await venue.put('bea@example.org', '2026-03-23', { phone: MOBILE });
  venue.setClock('2026-03-22T09:00:00Z');
  await venue.find();
  venue.setCentre(null);
  await venue.run();
  expect(venue.texted()).toEqual([]);
  expect(venue.reminded()).toEqual(['ada@example.org', 'bea@example.org']);
});

it('wakes nobody at night: what an outage held back goes by mail', async () => {
  await guest('ada@example.org');
  await venue.find();
  await venue.run('2026-03-21T21:00:00Z');
  expect([venue.texted(), venue.reminded()]).toEqual([[], ['ada@example.org']]);
});

it('sends nothing twice where it can’t know, and a mail in its place', async () => {
  const id = await guest('ada@example.org');
  venue.onText = () => {
    throw new SmsInDoubt('SMPP: no answer');
  };
  await venue.run();
  expect(await venue.kept(id)).toMatchObject({ state: 'doubtful', fellBack: true, fault: 'SMPP: no answer' });
  expect(venue.reminded()).toEqual(['ada@example.org']);
  venue.onText = () => undefined;
  await venue.attempt(id, DAY);
  await venue.run();
  expect([venue.texted(), venue.reminded()]).toEqual([[], []]);
});

it('takes what a process had in hand when it ended for what may have left', async () => {
  const id = await guest('ada@example.org');
  await venue.find();
  const left = Promise.withResolvers<void>();
  venue.onText = () => left.promise;
  const first = venue.attempt(id, DAY);
  await expect.poll(async () => (await venue.kept(id)).state).toBe('sending');
  // As another worker has it, for which the first is gone.
  await venue.attempt(id, DAY, 2);
  expect(await venue.kept(id)).toMatchObject({ state: 'doubtful', fellBack: true });
  left.resolve();
  await first;
  // It wasn't gone: what it has sent counts, and is sent by nobody else.
  expect(await venue.kept(id)).toMatchObject({ state: 'sent', parts: 1 });
  expect(venue.texted()).toEqual([MOBILE]);
  await venue.attempt(id, DAY, 3);
  expect(venue.texted()).toEqual([]);
});

it('sends a mail in place of one that the centre refuses, once', async () => {
  const id = await guest('ada@example.org');
  await venue.find();
  venue.onText = () => {
    throw new SmsRefused('SMPP: the number can’t be sent to');
  };
  await expect(venue.attempt(id, DAY)).rejects.toThrow(PermanentFailure);
  expect(await venue.kept(id)).toMatchObject({ state: 'failed', fellBack: true });
  await venue.attempt(id, DAY);
  expect(await venue.queued()).toEqual(['booking-reminder-sms', 'booking-reminder']);
});

it('tries again what surely wasn’t taken, for half an hour, then sends a mail', async () => {
  const id = await guest('ada@example.org');
  await venue.find();
  venue.onText = () => {
    throw new Error('SMPP: bind refused: 0x0000000e');
  };
  for (const attempt of [1, 2, 7]) {
    await expect(venue.attempt(id, DAY, attempt)).rejects.toThrow('bind refused');
    expect(await venue.kept(id)).toMatchObject({ state: 'queued', fellBack: false });
  }
  await expect(venue.attempt(id, DAY, 8)).rejects.toThrow('bind refused');
  expect(await venue.kept(id)).toMatchObject({ state: 'failed', fellBack: true });
  venue.onText = () => undefined;
  await venue.run();
  expect([venue.texted(), venue.reminded()]).toEqual([[], ['ada@example.org']]);
});

it('is sent again by the operator where no mail has told of it', async () => {
  await venue.set({ reminderWay: 'both' });
  const id = await guest('ada@example.org');
  await venue.find();
  venue.onText = () => {
    throw new Error('SMPP: no line');
  };
  await expect(venue.attempt(id, DAY, 8)).rejects.toThrow('no line');
  expect(await venue.kept(id)).toMatchObject({ state: 'failed', fellBack: false });
  venue.onText = () => undefined;
  await venue.attempt(id, DAY);
  expect(venue.texted()).toEqual([MOBILE]);
  expect(await venue.kept(id)).toMatchObject({ state: 'sent', fault: null });
});

it('tells nobody of a confidential booking more than when, and its number', async () => {
  await venue.set({ reminderSms: { fr: '{{hotel}} attend {{firstName}} : {{category}}' } });
  await guest('ada@example.org', MOBILE, { is_confidential: true });
  await guest('bea@example.org', '+33612345679');
  await venue.run();
  expect(venue.texts.map(({ text }) => text).toSorted((a, b) => b.localeCompare(a))).toEqual([
    expect.stringMatching(/^Rappel : dim\. 22\/03 à 10h30, réservation 1\d+\.$/),
    'Hôtel A attend Ada : Chambre',
  ]);
});

it('says it in the guest’s language, in letters that any phone has', async () => {
  for (const [at, language] of ['en', 'es', 'de'].entries()) {
    await guest(`${language}@example.org`, `+3361234567${at}`, { language, arrived_minute: 690 });
  }
  await venue.set({ reminderSms: { de: 'Bis {{date}}, {{time}}: {{link}}' } });
  await venue.run();
  expect(venue.texts.map(({ text }) => text).toSorted((a, b) => b.localeCompare(a))).toEqual([
    expect.stringMatching(/^Reminder: Hotel A is expecting you on Sun 22 Mar at 11:30 \(booking \d+\)\.$/),
    expect.stringMatching(/^Recordatorio: Hotel A le espera el 22\/3 a las 11:30 \(reserva \d+\)\.$/),
    expect.stringMatching(/^Bis Sun 22 Mar, 11:30: https:\/\/example\.com\/ma-reservation\/\S+$/),
  ]);
});

it.each([
  [{ reminderWay: 'pigeon' }, 422],
  [{ reminderSms: { fr: '{{hotell}}' } }, 422],
  [{ reminderSms: { fr: '{{link}} {{link}}' } }, 422],
  [{ reminderSms: { fr: 'x'.repeat(321) } }, 422],
  [{ reminderSms: { fr: ' {{hotel}} : {{date}} ' }, reminderWay: 'both' }, 200],
])('answers %j by %i', async (body, status) => expect(await venue.set(body)).toBe(status));
