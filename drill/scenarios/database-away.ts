import { setTimeout as wait } from 'node:timers/promises';
import { audit, openStreams } from '../kit/audit.ts';
import { type Answered, inWords, tally } from '../kit/guests.ts';
import { send } from '../kit/http.ts';
import { install, type Kind } from '../kit/installation.ts';
import type { DatabaseServer } from '../kit/postgres.ts';
import { signalAll } from '../kit/processes.ts';
import { atMost, type Measure, type Round, type Scenario } from '../kit/scenario.ts';

const PER_SECOND = 10;
const AWAY_MS = 20_000;
/** The product's own limit is ten seconds; the rest is this machine's. */
const PATIENCE_S = 13;

interface Absence {
  name: string;
  does: string;
  kind: Kind;
  leave(server: DatabaseServer): Promise<void>;
  comeBack(server: DatabaseServer): Promise<void>;
}

async function perform(round: Round, { kind, leave, comeBack }: Absence): Promise<Measure[]> {
  const installation = await install(round, kind);
  const { guests, server, urls } = installation;
  const streams = await openStreams(round, installation);
  guests.begin(PER_SECOND);
  await wait(3_000);
  round.say('away');
  const goneAt = performance.now();
  await leave(server);
  await wait(2_000);
  const [health, ready] = await Promise.all(
    ['/health', '/ready'].map((path) => send(`${urls[0]}${path}`, { timeoutMs: AWAY_MS })),
  );
  await wait(Math.max(0, goneAt + AWAY_MS - performance.now()));
  const comingAt = performance.now();
  await comeBack(server);
  const backAt = performance.now();
  round.say('back');
  await wait(3_000);
  await guests.pause();
  // Those that were asked while it was away, and had to be answered before it came back.
  const asked = guests.answers.filter(({ sentAt, reply }) => {
    const answeredAt = sentAt + reply.ms;
    return answeredAt > goneAt + 500 && sentAt < comingAt - PATIENCE_S * 1000;
  });
  const slowest = Math.max(0, ...asked.map(({ reply }) => reply.ms / 1000));
  return [
    {
      goal: 'whoever asks while it is away is told to try again: 503 with `Retry-After`',
      measured: inWords(tally(asked)),
      held: asked.length > 0 && asked.every(isToldToTryAgain),
    },
    atMost(`the slowest of these answers, in seconds, at most ${PATIENCE_S}`, slowest, PATIENCE_S, ' s'),
    {
      goal: '`/health` stays 200, `/ready` says 503',
      measured: `${health?.status ?? 'nothing'} and ${ready?.status ?? 'nothing'} after ${((ready?.ms ?? 0) / 1000).toFixed(1)} s`,
      held: health?.status === 200 && ready?.status === 503,
    },
    ...(await audit(round, installation, { backAt, interruptions: 1, streams })),
  ];
}

/** A place that was taken just before is answered, too. */
const isToldToTryAgain = ({ reply }: Answered): boolean =>
  reply.status === 201 || reply.status === 409 || (reply.status === 503 && reply.retryAfter !== null);

const stopped: Omit<Absence, 'name' | 'does' | 'kind'> = {
  async leave(server) {
    const [postmaster = 0] = await server.pids();
    // As `pg_ctl stop -m fast` does it.
    signalAll([postmaster], 'SIGINT');
  },
  async comeBack(server) {
    await server.start?.();
    await server.answers();
  },
};

const frozen: typeof stopped = {
  async leave(server) {
    const pids = await server.pids();
    // Its first process first, so that it begets no more.
    signalAll(pids, 'SIGSTOP');
    signalAll(await server.pids(), 'SIGSTOP');
  },
  async comeBack(server) {
    signalAll(await server.pids(), 'SIGCONT');
    await server.answers();
  },
};

const ABSENCES: Absence[] = [
  { name: 'stopped-external', does: 'the database stopped for 20 s', kind: 'external', ...stopped },
  { name: 'stopped-two', does: 'the database of two processes stopped for 20 s', kind: 'two', ...stopped },
  {
    name: 'frozen-embedded',
    does: 'all processes of its own database frozen for 20 s',
    kind: 'embedded',
    ...frozen,
  },
  { name: 'frozen-two', does: 'the database of two processes frozen for 20 s', kind: 'two', ...frozen },
];

export const absences: Scenario[] = ABSENCES.map((one) => ({
  name: one.name,
  does: one.does,
  minutes: 1.5,
  run: (round) => perform(round, one),
}));
