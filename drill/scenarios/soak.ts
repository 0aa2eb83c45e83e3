import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { audit, openStreams } from '../kit/audit.ts';
import { type Answered, inWords, tally } from '../kit/guests.ts';
import { type Reply, send } from '../kit/http.ts';
import { install, type Installation } from '../kit/installation.ts';
import { exactly, type Measure, type Scenario } from '../kit/scenario.ts';

const BOOKINGS_PER_SECOND = 8;
const READS_PER_SECOND = 15;
const STREAMS = 20;
/** A booking is cancelled when its first mails have long left. */
const CANCEL_AFTER_MS = 20_000;
const PARTS = 5;
/** Last fifth by first fifth. */
const SLOWER_AT_MOST = 2;
const LARGER_AT_MOST = 1.5;

interface Timed {
  at: number;
  reply: Reply;
}

/** What goes on beside the bookings. Each call is remembered with its answer. */
function startTraffic(installation: Installation, guestsAnswers: readonly Answered[]) {
  const { urls, venue, token } = installation;
  const calls: Timed[] = [];
  const cancelled = new Set<number>();
  const underWay = new Set<Promise<unknown>>();
  const timers: NodeJS.Timeout[] = [];
  const call = (path: string, sent: Parameters<typeof send>[1]) => {
    const at = performance.now();
    const calling = send(`${urls[0]}${path}`, sent).then((reply) => calls.push({ at, reply }));
    underWay.add(calling);
    void calling.then(() => underWay.delete(calling));
  };
  const often = (perSecond: number, work: () => void) => timers.push(setInterval(work, 1000 / perSecond));
  const authorization = `Bearer ${token}`;
  const day = () => new Date(Date.now() + (2 + Math.random() * 100) * 86_400_000).toISOString().slice(0, 10);

  often(READS_PER_SECOND, () => {
    const name = Math.random() < 0.5 ? 'get-availability' : 'get-offers-by-day';
    const body = { accountId: venue.accountId, widgetId: 1, tags: [], date: day() };
    call(`/api/public/${name}`, { method: 'POST', body });
  });
  often(1, () => {
    const one = guestsAnswers.find(
      ({ guest, sentAt }) =>
        guest.booking && !cancelled.has(guest.booking.id) && sentAt < performance.now() - CANCEL_AFTER_MS,
    );
    if (!one?.guest.booking) return;
    cancelled.add(one.guest.booking.id);
    call(`/api/bookings/${one.guest.booking.id}`, {
      method: 'PATCH',
      body: { status: 'canceled' },
      headers: { authorization },
    });
  });
  // The places of a month; its price stays, so that bookings keep theirs.
  often(0.5, () => {
    const from = day();
    const to = new Date(Date.parse(from) + 30 * 86_400_000).toISOString().slice(0, 10);
    const ids = Array.from({ length: 4 }, (_, at) => `1-${at + 1}`);
    call('/api/update-offers-long-term', {
      method: 'POST',
      body: {
        ids,
        dates: [from, to],
        days: [1, 2, 3, 4, 5, 6, 7],
        quantity: 20 + Math.round(Math.random() * 20),
      },
      headers: { authorization },
    });
  });
  return {
    calls,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

function memoryMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The 95th of a hundred, in milliseconds, of those that began in a part of the time. */
function p95(calls: readonly Timed[], from: number, to: number): number {
  const times = calls
    .flatMap(({ at, reply }) => (at >= from && at < to ? [reply.ms] : []))
    .sort((a, b) => a - b);
  return times[Math.floor(0.95 * (times.length - 1))] ?? 0;
}

const slower = (what: string, calls: readonly Timed[], from: number, to: number): Measure => {
  const part = (to - from) / PARTS;
  const [first, last] = [p95(calls, from, from + part), p95(calls, to - part, to)];
  return {
    goal: `${what}: 95 of 100 answers are at most ${SLOWER_AT_MOST} times as slow at the end as at the beginning`,
    measured: `${first.toFixed(0)} ms, then ${last.toFixed(0)} ms`,
    // A few milliseconds more or less are the machine's.
    held: last <= Math.max(50, first * SLOWER_AT_MOST),
  };
};

export const soak: Scenario = {
  name: 'soak',
  does: 'readers, guests, cancellations, price writers and open back-offices for ten minutes',
  minutes: 11,
  async run(round) {
    const installation = await install(round, 'external');
    const { guests, processes, urls } = installation;
    const pid = processes[0]?.pid ?? 0;
    const crowd = { ...installation, urls: Array.from({ length: STREAMS }, () => urls[0] ?? '') };
    const streams = await openStreams(round, crowd);
    const traffic = startTraffic(installation, guests.answers);
    guests.begin(BOOKINGS_PER_SECOND);
    const startedAt = performance.now();
    const partMs = (round.soakMinutes * 60_000) / PARTS;
    const sizes: number[] = [];
    for (let part = 1; part <= PARTS; part++) {
      await wait(partMs);
      sizes.push(memoryMb(pid));
      round.say(
        `${Math.round((part * partMs) / 60_000)} min: ${sizes.at(-1)?.toFixed(0)} MB, ${guests.all.length} guests`,
      );
    }
    const endedAt = performance.now();
    await traffic.stop();
    await guests.pause();
    const bookings = guests.answers.map(({ sentAt, reply }) => ({ at: sentAt, reply }));
    const [first = 0, last = 0] = [sizes[0], sizes.at(-1)];
    const all = [...traffic.calls, ...bookings];
    const bad = all.filter(({ reply }) => reply.status === null || reply.status >= 500).length;
    const heard = streams.filter(({ reader }) => (reader?.events.length ?? 0) > 0).length;
    const odd = traffic.calls.filter(({ reply }) => reply.status !== 200).length;
    const counts = tally(guests.answers);
    const aftermath = { backAt: endedAt, interruptions: 0 };
    return [
      exactly('answers that failed (5xx, or none)', bad, 0, ` of ${all.length}`),
      {
        goal: 'bookings are taken',
        measured: inWords(counts),
        held: (counts['201'] ?? 0) > 0.98 * bookings.length,
      },
      exactly('other calls with another answer than 200', odd, 0, ` of ${traffic.calls.length}`),
      slower('bookings', bookings, startedAt, endedAt),
      slower('other calls', traffic.calls, startedAt, endedAt),
      {
        goal: `memory at the end, at most ${LARGER_AT_MOST} times that after the first fifth`,
        measured: `${first.toFixed(0)} MB, then ${last.toFixed(0)} MB`,
        held: last <= first * LARGER_AT_MOST,
      },
      exactly('open back-offices that heard of bookings', heard, STREAMS),
      ...(await audit(round, installation, aftermath)),
    ];
  },
};
