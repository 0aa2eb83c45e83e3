import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { pushReceipt, type SmppServer, startSmppServer } from '../../../../test/smpp-server.ts';
import { createTexting, type Texting } from '../../../../test/texting.ts';
import { createSmppSender } from '../../../integrations/sms/smpp-sender.ts';
import type { SmsSender } from '../../../integrations/sms/sms.ts';
import { scopeOfJob } from '../../../kernel/scope.ts';
import { keepSent } from './commands/keep-sms.ts';
import { recordReceipt } from './commands/record-receipt.ts';

const DAY = '2026-03-22';
let venue: Texting;
let centre: SmppServer;
let sender: SmsSender;
let logged: string[];
beforeAll(async () => {
  venue = await createTexting();
});
afterAll(() => venue.close());
beforeEach(async () => {
  await venue.clear();
  venue.setClock('2026-03-21T09:00:00Z');
  centre = await startSmppServer();
  logged = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const { port } = centre;
  sender = createSmppSender(
    {
      host: '127.0.0.1',
      port,
      isTls: false,
      systemId: 'venue',
      password: 'secret',
      from: 'SPA',
      perSecond: 1000,
      countries: [],
    },
    { log, onReceipt: (receipt) => recordReceipt(venue.world.deps.db, receipt), pauseMs: 20 },
  );
  venue.setCentre(sender);
});
afterEach(async () => {
  await sender.close();
  await centre.close();
});

const put = (values: object = {}) => venue.put('ada@example.org', DAY, { phone: '+33612345678', ...values });
const state = async (id: number) => (await venue.kept(id)).state;
const sql = (text: string) => venue.world.database.pool.query(text);

it('walks from the queue to the phone, over the wire', async () => {
  const id = await put();
  await venue.run();
  const [, submitted] = centre.seen;
  const body = Buffer.from(submitted?.body ?? '', 'hex').toString('latin1');
  const [before, after] = body.split(/000001002\d{3}000R/);
  expect(before).toBe('\0\x05\0SPA\0\x01\x0133612345678\0\0\0\0\0');
  expect(after).toContain('Rappel : Hotel A vous attend le dim. 22/03 \x7f 10h30 (r\x05servation ');
  expect(await venue.kept(id)).toEqual({ state: 'sent', parts: 1, fellBack: false, fault: null });
  pushReceipt(centre, { id: '00A1', stat: 'DELIVRD' });
  await expect.poll(() => state(id)).toBe('delivered');
  expect(venue.reminded()).toEqual([]);
  const { body: told } = await venue.world.call('GET', `/bookings/${id}/history`, { as: 'staffA' });
  expect(told.messages).toEqual([
    {
      day: DAY,
      state: 'delivered',
      parts: 1,
      sentAt: expect.any(String),
      endedAt: expect.any(String),
      fellBack: false,
    },
  ]);
});

it('sends a mail where it hasn’t arrived, and none twice', async () => {
  const id = await put();
  await venue.run();
  pushReceipt(centre, { id: '00A1', stat: 'UNDELIV' });
  await expect.poll(() => state(id)).toBe('failed');
  pushReceipt(centre, { id: '00A1', stat: 'EXPIRED' });
  centre.push(0x15, Buffer.alloc(0), 99);
  await venue.run();
  expect(venue.reminded()).toEqual(['ada@example.org']);
  expect(await venue.kept(id)).toMatchObject({
    fellBack: true,
    fault: expect.stringMatching(/^(UNDELIV|EXPIRED) 012$/),
  });
});

it('waits while the centre is busy, and looks past one that is gone', async () => {
  const ids = [await put(), await put({ phone: '+33612345679' }), await put({ phone: '+33612345680' })];
  centre.onSubmit = (_body, count) => (count === 1 ? 0x58 : count === 3 ? 'drop' : 0);
  await venue.run();
  const states = await Promise.all(ids.map(state));
  expect(states.toSorted()).toEqual(['doubtful', 'sent', 'sent']);
  expect(venue.reminded()).toEqual(['ada@example.org']);
  expect(centre.seen.filter(({ command }) => command === 0x04)).toHaveLength(4);
});

it('lets no number into a log or a list', async () => {
  const id = await put();
  await venue.find();
  centre.onSubmit = () => 0x0b;
  await expect(venue.attempt(id, DAY)).rejects.toThrow('can’t be sent to');
  await sql(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'SMPP'`);
  const { body } = await venue.world.call('GET', '/given-up-mails', { as: 'superAdmin' });
  expect(body['hydra:member'].map((each: { kind: string }) => each.kind)).toContain('reminderSms');
  expect(JSON.stringify([body, logged, await venue.kept(id)])).not.toContain('612345678');
});

it.each(['before', 'after', 'while'])(
  'knows what came of it, told %s its name is written down',
  async (when) => {
    const { db } = venue.world.deps;
    const id = await put();
    await venue.find();
    await sql(`update booking_sms set state = 'sending'`);
    const { rows } = await sql(`select id from booking_sms where booking_id = ${id}`);
    const keep = () => keepSent(db, scopeOfJob(venue.world.accountA), rows[0].id, ['x1', 'x2']);
    const tell = () =>
      Promise.all(
        ['x1', 'x2'].map((messageId) => recordReceipt(db, { messageId, outcome: 'delivered', fault: null })),
      );
    if (when === 'before') await tell().then(keep);
    else if (when === 'after') await keep().then(tell);
    else await Promise.all([keep(), tell()]);
    expect(await venue.kept(id)).toMatchObject({ state: 'delivered', parts: 2 });
  },
);

it('misses the last of two parts that arrive at once, where neither holds the message', async () => {
  const { db } = venue.world.deps;
  let guests = 10;
  const made = async () => {
    const id = await put({ phone: `+336123456${guests++}` });
    await sql('update accounts set reminded_through = null');
    await venue.find();
    await sql(`update booking_sms set state = 'sending' where booking_id = ${id}`);
    const { rows } = await sql(`select id from booking_sms where booking_id = ${id}`);
    await sql('delete from sms_parts');
    await keepSent(db, scopeOfJob(venue.world.accountA), rows[0].id, ['y1', 'y2']);
    return { id, sms: rows[0].id as number };
  };
  const naive = await made();
  const bothRead = Promise.withResolvers<void>();
  let reading = 2;
  const tellNaively = (messageId: string) =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('sms_parts')
        .where('message_id', '=', messageId)
        .set({ outcome: 'delivered' })
        .execute();
      const parts = await trx
        .selectFrom('sms_parts')
        .where('sms_id', '=', naive.sms)
        .select('outcome')
        .execute();
      if (--reading === 0) bothRead.resolve();
      await bothRead.promise;
      if (parts.every(({ outcome }) => outcome === 'delivered'))
        await trx
          .updateTable('booking_sms')
          .where('id', '=', naive.sms)
          .set({ state: 'delivered' })
          .execute();
    });
  await Promise.all([tellNaively('y1'), tellNaively('y2')]);
  expect(await state(naive.id)).toBe('sent');
  for (let turn = 0; turn < 10; turn++) {
    const { id } = await made();
    await Promise.all(
      ['y1', 'y2'].map((messageId) => recordReceipt(db, { messageId, outcome: 'delivered', fault: null })),
    );
    expect(await state(id)).toBe('delivered');
  }
});

it('takes a name that the centre gives again for the newer message', async () => {
  const { db } = venue.world.deps;
  const [first, second] = [await put(), await put({ phone: '+33612345679' })];
  await venue.find();
  await sql(`update booking_sms set state = 'sending'`);
  const { rows } = await sql('select id from booking_sms order by id');
  const scope = scopeOfJob(venue.world.accountA);
  await keepSent(db, scope, rows[0].id, ['z1']);
  await recordReceipt(db, { messageId: 'z1', outcome: 'delivered', fault: null });
  await keepSent(db, scope, rows[1].id, ['z1']);
  expect([await state(first), await state(second)]).toEqual(['delivered', 'sent']);
});
