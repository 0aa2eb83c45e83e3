import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@meridienne/domain';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  attachedCalendar,
  eventsOf,
  type IcsComponent,
  instantOf,
  readIcs,
  textOf,
  valueOf,
} from '../../../../../test/ics-reader.ts';
import { createMailWorker, type MailWorker } from '../../../../../test/mail-worker.ts';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';
import { createOutboxTransport } from '../../../../integrations/mail/outbox.ts';

const TOMORROW = addDays(TODAY, 1);
let world: World;
let venue: Venue;
let worker: MailWorker;
let outbox: string;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA, 50);
  worker = createMailWorker(world);
  await world.deps.db
    .updateTable('accounts')
    .set({ emails: ['reception@example.com'], url: 'https://hotel.example/chambres?a=1,2' })
    .where('id', '=', world.accountA)
    .execute();
});
afterAll(async () => {
  await worker.close();
  await world.close();
});
beforeEach(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'meridienne-calendar-'));
  let hour = 0;
  const transport = createOutboxTransport(outbox, () => new Date(Date.UTC(2026, 0, 1, hour++)));
  worker.onSend = (mail) => transport.send(mail);
  return () => rm(outbox, { recursive: true });
});

interface StoredMail {
  raw: string;
  email: Email;
}

/** The mails that lie in the outbox. */
async function mailsTo(address: string): Promise<StoredMail[]> {
  await worker.run();
  const files = (await readdir(outbox)).toSorted();
  const mails = await Promise.all(
    files.map(async (file) => {
      const raw = await readFile(join(outbox, file), 'utf8');
      return { raw, email: await PostalMime.parse(raw) };
    }),
  );
  return mails.filter(({ email }) => email.to?.[0]?.address === address);
}

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
      ...body,
    },
  });
  expect(reply.status).toBe(201);
  return Number(reply.body.id);
}

const change = async (id: number, status: string) =>
  expect((await world.call('PATCH', `/bookings/${id}`, { as: 'hotelierA', body: { status } })).status).toBe(
    200,
  );

function calendarOf(mail: StoredMail | undefined): { calendar: IcsComponent; event: IcsComponent } {
  const files = mail?.email.attachments ?? [];
  expect(files).toMatchObject([{ mimeType: 'text/calendar', disposition: 'attachment' }]);
  const calendar = readIcs(attachedCalendar(mail?.raw ?? '') ?? '');
  expect(files[0]?.method).toBe(valueOf(calendar, 'METHOD'));
  const [event] = eventsOf(calendar);
  if (!event) throw new Error('no event');
  return { calendar, event };
}

it('gives the guest the booking for the own calendar, in the own words and the venue’s hours', async () => {
  await book({ arrivedAt: '11h30', nbPeople: 2, comment: 'A cot; please, "quiet"' });
  const [mail] = await mailsTo('ada@example.org');
  const { calendar, event } = calendarOf(mail);
  const [booking] = await world.deps.db.selectFrom('bookings').select('number').execute();
  expect(mail?.email.attachments[0]?.filename).toBe(`${booking?.number}.ics`);
  expect(mail?.email.text).toContain('The attached file adds the booking to your calendar.');
  expect(valueOf(calendar, 'METHOD')).toBe('PUBLISH');
  expect(textOf(event, 'SUMMARY')).toBe('Room at Hôtel A');
  expect(textOf(event, 'LOCATION')).toBe('Hôtel A');
  expect(valueOf(event, 'URL')).toBe('https://hotel.example/chambres?a=1%2C2');
  expect(valueOf(event, 'ORGANIZER')).toBe('mailto:no-reply@example.com');
  expect(event.properties.get('ORGANIZER')?.[0]?.params['CN']).toBe('Hôtel A');
  expect(event.properties.has('ATTENDEE'), 'asks for no answer').toBe(false);
  expect(textOf(event, 'DESCRIPTION')).toBe(
    [
      `Booking number: ${booking?.number}`,
      'Arrival time: 11:30',
      'People: 2 people',
      'Special request: A cot; please, "quiet"',
    ].join('\n'),
  );
  expect(valueOf(event, 'STATUS')).toBe('CONFIRMED');
  expect(valueOf(event, 'TRANSP')).toBe('OPAQUE');
  expect(instantOf(calendar, event, 'DTSTART')).toBe('2026-03-22T09:30:00.000Z');
  expect(instantOf(calendar, event, 'DTEND')).toBe('2026-03-22T13:00:00.000Z');
  // The venue reads its own feeds.
  const [notice] = await mailsTo('reception@example.com');
  expect(notice?.email.attachments).toEqual([]);
});

it('takes it away when the booking is cancelled, and brings it back, as versions of one event', async () => {
  const id = await book({ language: 'fr', email: 'zoe@example.org' });
  await worker.run();
  for (const status of ['canceled', 'confirmed', 'canceled']) {
    await change(id, status);
    await worker.run();
  }
  const mails = await mailsTo('zoe@example.org');
  const versions = mails.map(calendarOf);
  expect(versions.map(({ calendar }) => valueOf(calendar, 'METHOD'))).toEqual([
    'PUBLISH',
    'CANCEL',
    'PUBLISH',
    'CANCEL',
  ]);
  expect(versions.map(({ event }) => valueOf(event, 'STATUS'))).toEqual([
    'CONFIRMED',
    'CANCELLED',
    'CONFIRMED',
    'CANCELLED',
  ]);
  expect(new Set(versions.map(({ event }) => valueOf(event, 'UID'))).size).toBe(1);
  const sequences = versions.map(({ event }) => Number(valueOf(event, 'SEQUENCE')));
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
  expect(textOf(versions[0]!.event, 'SUMMARY')).toBe('Chambre chez Hôtel A');
  expect(mails[1]?.email.text).toContain('Le fichier joint retire la réservation de votre agenda.');
});

it('calls two bookings two things', async () => {
  await book({ email: 'one@example.org' });
  await book({ email: 'two@example.org' });
  const [one] = await mailsTo('one@example.org');
  const [two] = await mailsTo('two@example.org');
  const [first, second] = [one, two].map((mail) => valueOf(calendarOf(mail).event, 'UID'));
  expect(first).toMatch(/^[0-9a-f]{32}@meridienne$/);
  expect(second).not.toBe(first);
});
