import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { audit, openStreams } from '../../kit/audit.ts';
import { inWords, tally } from '../../kit/guests.ts';
import { install, type Installation } from '../../kit/installation.ts';
import type { Measure, Round, Scenario } from '../../kit/scenario.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Fault, FAULTS } from './faults.ts';
import { openStrayWrites, type StrayWrites } from './stray-writes.ts';

const PER_SECOND = 10;
/** What goes before each fault, at full strength. */
const CALM_MS = 1_500;
const HEALED_LIMIT_S = 15;
const SAFE_LIMIT_S = 40;
const WHOLE_LIMIT_S = 60;
const LIMIT_MS = 60_000;

/** What Debian's packages bring, with iproute2 and util-linux. */
const NEEDED = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/lib/postgresql/15/bin/postgres',
  '/usr/sbin/ip',
  '/usr/bin/setpriv',
];

interface Suffered {
  fault: Fault;
  /** Until a booking that came after the fault was acknowledged. */
  healedS: number;
  /** Until a second machine had all that is acknowledged: until then, another fault could lose some of it. */
  safeS: number;
  /** Until three machines were one cluster again. */
  wholeS: number;
}

export const cluster: Scenario = {
  name: 'cluster',
  does: 'the primary of a Patroni cluster killed, frozen and partitioned twenty times under load (`--faults`)',
  minutes: 9,
  run: perform,
};

async function perform(round: Round): Promise<Measure[]> {
  const missing = NEEDED.filter((file) => !existsSync(file));
  if (process.getuid?.() !== 0 || missing.length > 0) {
    const measured = missing.length > 0 ? `there is no ${missing.join(', ')}` : 'needs root';
    return [{ goal: 'a cluster loses its primary', measured, held: null }];
  }
  const cluster = await startCluster(round);
  round.say('three machines');
  const installation = await install(round, 'two', { server: cluster.server });
  const streams = await openStreams(round, installation);
  const strays = await openStrayWrites(cluster.beside);
  const { guests } = installation;
  guests.begin(PER_SECOND);
  // Also when a fault isn't overcome.
  round.undo(() => guests.pause());
  const suffered: Suffered[] = [];
  let backAt = performance.now();
  for (let time = 0; time < round.faults; time++) {
    const fault = FAULTS[time % FAULTS.length];
    if (!fault) break;
    const one = await suffer(fault, cluster, installation, strays);
    const [healed, safe, whole] = [one.healedS, one.safeS, one.wholeS].map((seconds) => seconds.toFixed(1));
    round.say(`${time + 1}: ${fault.name}: healed ${healed} s, safe ${safe} s, whole ${whole} s`);
    suffered.push(one);
    backAt = performance.now();
  }
  await wait(CALM_MS);
  await guests.pause();
  const answers = tally(guests.answers);
  round.say(inWords(answers));
  const unanswered = await settleUnanswered(installation);
  const stray = await strays.count();
  return [
    {
      goal: 'during it, a booking is taken (201), or told to try again (503, 409)',
      measured: inWords(answers),
      held: Object.keys(answers).every((kind) => /^(201|503|409)/.test(kind)),
    },
    ...FAULTS.filter((fault) => suffered.some((one) => one.fault === fault)).map((fault) =>
      timesOf(
        `${fault.name}: bookings are acknowledged again within ${HEALED_LIMIT_S} s`,
        suffered.filter((one) => one.fault === fault).map(({ healedS }) => healedS),
        HEALED_LIMIT_S,
      ),
    ),
    timesOf(
      `a second machine has each booking again within ${SAFE_LIMIT_S} s of the fault`,
      suffered.map(({ safeS }) => safeS),
      SAFE_LIMIT_S,
    ),
    timesOf(
      `all three machines are in order again within ${WHOLE_LIMIT_S} s of the fault`,
      suffered.map(({ wholeS }) => wholeS),
      WHOLE_LIMIT_S,
    ),
    unanswered,
    {
      goal: 'what is written to a primary that was left alone, from within it, is not acknowledged and lost',
      measured: `${stray.offered} offered, ${stray.acknowledged} acknowledged, ${stray.lost} lost`,
      held: stray.lost === 0,
    },
    ...(await audit(round, installation, { backAt, interruptions: suffered.length, streams })),
  ];
}

/** One fault from beginning to end, from full strength to full strength. */
async function suffer(
  fault: Fault,
  cluster: Cluster,
  { guests }: Installation,
  strays: StrayWrites,
): Promise<Suffered> {
  const struck = await cluster.until('whole', LIMIT_MS);
  await wait(CALM_MS);
  if (fault.livesOn) await strays.ready(struck);
  const beganAt = performance.now();
  const seconds = () => (performance.now() - beganAt) / 1000;
  fault.begin(struck, cluster.network);
  const doneAt = performance.now();
  strays.offer();
  const isHealed = () => guests.answers.some(({ sentAt, reply }) => sentAt > doneAt && reply.status === 201);
  while (!isHealed()) {
    if (performance.now() - doneAt > LIMIT_MS) throw new Error(`${fault.name}: no booking is taken any more`);
    await wait(20);
  }
  const healedS = seconds();
  await cluster.until('led', LIMIT_MS, struck);
  fault.end(struck, cluster.network);
  await cluster.until('safe', LIMIT_MS, struck);
  const safeS = seconds();
  await cluster.until('whole', LIMIT_MS, struck);
  const wholeS = seconds();
  await strays.close();
  return { fault, healedS, safeS, wholeS };
}

/** Guests who were told nothing ask again under their key; some of their bookings are there already. */
async function settleUnanswered({ guests, server }: Installation): Promise<Measure> {
  const waiting = guests.all.filter(({ booking, isRefused }) => booking === null && !isRefused);
  const [found] = await server.query<{ there: number }>(
    `select count(*)::int as there from bookings where email = any($1)`,
    [waiting.map(({ email }) => email)],
  );
  await guests.settle(60_000);
  const settled = waiting.filter(({ booking, isRefused }) => booking !== null || isRefused).length;
  return {
    goal: 'who was told to try again is told by the same key, whether it was stored or not',
    measured: `${settled} of ${waiting.length}; ${found?.there} had been stored`,
    held: settled === waiting.length,
  };
}

const timesOf = (goal: string, seconds: readonly number[], most: number): Measure => ({
  goal,
  measured: `${inFew(seconds.map((one) => one.toFixed(1)))} s`,
  held: seconds.every((one) => one <= most),
});

/** All of a few; of many the least, the middle and the greatest. */
function inFew(numbers: readonly string[]): string {
  if (numbers.length <= FAULTS.length) return numbers.join(', ');
  const sorted = numbers.toSorted((a, b) => Number(a) - Number(b));
  return `${sorted[0]} to ${sorted.at(-1)}, median ${sorted[Math.floor(sorted.length / 2)]}`;
}
