import { setTimeout as wait } from 'node:timers/promises';
import { type EventReader, readEvents } from '../../apps/server/test/event-reader.ts';
import { MAILS_AT_ONCE } from '../../apps/server/src/jobs/mails-at-once.ts';
import { askDoctor, countWrongOffers } from './doctor.ts';
import { send } from './http.ts';
import type { Installation } from './installation.ts';
import { countMails, type MailCount, type Wanted } from './mails.ts';
import { atMost, exactly, type Measure, type Round } from './scenario.ts';

/** How long after the database's return the last mail may leave. */
const MAIL_LIMIT_MS = 60_000;
const STREAM_LIMIT_MS = 30_000;

export interface Aftermath {
  /** Since when the product had all it needs, on `performance.now()`. */
  backAt: number;
  /** How often something was torn down while mails were under way. */
  interruptions: number;
  /** Streams of live news that were open before the fault. */
  streams?: Stream[];
  mailLimitMs?: number;
}

/** Everything that has to have come back, and not only replies. */
export async function audit(
  round: Round,
  installation: Installation,
  { backAt, interruptions, streams = [], mailLimitMs = MAIL_LIMIT_MS }: Aftermath,
): Promise<Measure[]> {
  const { guests, server, processes } = installation;
  await guests.settle(60_000);
  round.say('streams');
  const deaf = await countDeaf(installation, streams);
  round.say('mails');
  const mails = await waitForMails(installation, backAt, mailLimitMs);
  const queue = await waitForQueue(installation, backAt + mailLimitMs);
  // Whatever is still to be sent twice has had a moment for it.
  await wait(1_000);
  const count = await countNow(installation);
  round.say('records');
  const [stored] = await server.query<{ lost: number; doubled: number; stored: number }>(
    `select count(*) filter (where b.id is null)::int as lost, count(b.id)::int as stored,
       (select count(*) from (select email from bookings group by email having count(*) > 1) twice)::int as doubled
     from unnest($1::int[]) as acknowledged (id) left join bookings b on b.id = acknowledged.id`,
    [guests.all.flatMap(({ booking }) => (booking ? [booking.id] : []))],
  );
  const wrongOffers = await countWrongOffers(installation);
  const unanswered = guests.all.filter(({ booking, isRefused }) => booking === null && !isRefused).length;
  const ready = await Promise.all(processes.map(({ url }) => send(`${url}/ready`, { timeoutMs: 10_000 })));
  const notReady = ready.filter(({ status }) => status !== 200).length;
  const doctor = await askDoctor(installation);
  return [
    {
      goal: 'every booking that was acknowledged is stored, once',
      measured: `${stored?.stored} stored, ${stored?.lost} lost, ${stored?.doubled} twice`,
      held: stored?.lost === 0 && stored.doubled === 0 && !guests.all.some(({ isDoubled }) => isDoubled),
    },
    exactly('guests whom their key answers nothing afterwards', unanswered, 0, ` of ${guests.all.length}`),
    wrongOffers,
    {
      goal: `every mail has left within ${mailLimitMs / 1000} s of the return`,
      measured:
        mails.ms === null
          ? `${count.missing} of ${count.wanted} missing after ${mailLimitMs / 1000} s`
          : `${count.wanted} mails, ${(mails.ms / 1000).toFixed(1)} s`,
      held: mails.ms !== null,
    },
    exactly('mails that went twice, as two', count.surplus, 0),
    atMost(
      'mails handed over again under their Message-ID, at most those under way',
      count.repeated,
      interruptions * processes.length * MAILS_AT_ONCE,
    ),
    { goal: 'the queue is empty, nothing given up', measured: queue.words, held: queue.isEmpty },
    await compareStatistics(installation),
    exactly('processes whose stream doesn’t hear another’s booking', deaf, 0, ` of ${processes.length}`),
    exactly('processes that aren’t ready', notReady, 0),
    doctor,
  ];
}

async function countNow({ mailbox, server, venue }: Installation): Promise<MailCount> {
  // Who books and then cancels gets two mails.
  const wanted = await server.query<Wanted>(
    `select email, (case when status = 'canceled' then 2 else 1 end)::int as mails from bookings`,
  );
  return countMails(await mailbox(), wanted, venue.email);
}

/** @returns how long after the return the last mail was there; null when some are missing in the end */
async function waitForMails(
  installation: Installation,
  backAt: number,
  limitMs: number,
): Promise<{ ms: number | null }> {
  for (;;) {
    const { missing } = await countNow(installation);
    const ms = performance.now() - backAt;
    if (missing === 0) return { ms: ms <= limitMs ? ms : null };
    if (ms > limitMs) return { ms: null };
    await wait(250);
  }
}

async function waitForQueue(
  { server }: Installation,
  endsAt: number,
): Promise<{ isEmpty: boolean; words: string }> {
  for (;;) {
    const [jobs] = await server.query<{ waiting: number; dead: number; locked: number }>(
      `select count(*) filter (where attempts < max_attempts or locked_at is not null)::int as waiting,
         count(*) filter (where locked_at is not null)::int as locked,
         count(*) filter (where attempts >= max_attempts and locked_at is null)::int as dead
       from graphile_worker._private_jobs where run_at < now() + interval '1 hour'`,
    );
    const { waiting = -1, dead = -1, locked = -1 } = jobs ?? {};
    const isEmpty = waiting === 0 && dead === 0;
    if (isEmpty || performance.now() > endsAt) {
      return { isEmpty, words: `${waiting} waiting (${locked} held), ${dead} given up` };
    }
    await wait(250);
  }
}

async function compareStatistics({ urls, token, venue, server }: Installation): Promise<Measure> {
  const goal = 'the statistics count what is booked';
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const query = `day[after]=${day(-4)}&day[before]=${day(4)}`;
  const reply = await send(`${urls[0]}/api/accounts/${venue.accountId}/statistics?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [bookings] = await server.query<{ stored: number }>(
    `select count(*)::int as stored from bookings where status <> 'canceled'`,
  );
  const stored = bookings?.stored ?? -1;
  if (reply.status !== 200) return { goal, measured: `answered ${reply.status ?? 'nothing'}`, held: false };
  const days: { bookings: number }[] = reply.body.days;
  const counted = days.reduce((sum, { bookings }) => sum + bookings, 0);
  return { goal, measured: `${counted} of ${stored}`, held: counted === stored };
}

export interface Stream {
  url: string;
  reader: EventReader | null;
}

/** Listens at each process, as a back-office that is open does. */
export const openStreams = (round: Round, installation: Installation): Promise<Stream[]> =>
  Promise.all(
    installation.urls.map(async (url) => {
      const reader = await openStream(installation, url);
      round.undo(() => reader?.close());
      return { url, reader };
    }),
  );

const openStream = ({ venue, token }: Installation, url: string): Promise<EventReader | null> =>
  readEvents(url, venue.accountId, token).then(
    (reader) => (reader.status === 200 ? reader : null),
    () => null,
  );

/** Books at one process until the stream at the other hears it, or time is up. */
async function countDeaf(installation: Installation, streams: Stream[]): Promise<number> {
  const { urls, guests } = installation;
  const listeners = urls.map((url) => streams.find((stream) => stream.url === url) ?? { url, reader: null });
  const heard = await Promise.all(
    listeners.map(async (stream, at) => {
      const endsAt = performance.now() + STREAM_LIMIT_MS;
      while (performance.now() < endsAt) {
        // A browser connects again when its stream has ended.
        const hasEnded =
          stream.reader && (await Promise.race([stream.reader.ended.then(() => true), wait(0, false)]));
        if (stream.reader === null || hasEnded) stream.reader = await openStream(installation, stream.url);
        stream.reader?.forget();
        const hears = stream.reader?.next(({ name, data }) => name === 'changed' && data.kind === 'bookings');
        await guests.bookOne(urls[(at + 1) % urls.length] ?? '', 10_000);
        if (hears && (await Promise.race([hears.then(() => true), wait(3_000, false)]))) return true;
      }
      return false;
    }),
  );
  for (const { reader } of listeners) reader?.close();
  await guests.settle(20_000);
  return heard.filter((isHeard) => !isHeard).length;
}
