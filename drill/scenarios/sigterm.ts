import { setTimeout as wait } from 'node:timers/promises';
import { startMark } from '../../apps/server/src/db/embedded/process-identity.ts';
import { audit } from '../kit/audit.ts';
import { inWords, tally } from '../kit/guests.ts';
import { install } from '../kit/installation.ts';
import { descendantsOf } from '../kit/processes.ts';
import { atMost, exactly, type Measure, type Round, type Scenario } from '../kit/scenario.ts';

const PER_SECOND = 40;
/** The product's own grace, and some for its database. */
const GRACE_S = 20;

async function perform(round: Round, byNpm: boolean): Promise<Measure[]> {
  const installation = await install(round, 'embedded', { byNpm });
  const { guests, processes } = installation;
  const [product] = processes;
  if (!product) throw new Error('Nothing runs');
  guests.begin(PER_SECOND);
  await wait(3_000);
  const below = descendantsOf(product.pid);
  const askedAt = performance.now();
  const ending = await product.kill('SIGTERM');
  const seconds = (performance.now() - askedAt) / 1000;
  const stillThere = () => below.filter((pid) => startMark(pid) !== undefined).length;
  const left = stillThere();
  round.say(`ended with ${ending} after ${seconds.toFixed(1)} s`);
  await wait(500);
  await guests.pause();
  const torn = guests.answers.filter(({ reply }) => reply.isTorn).length;
  const counts = tally(guests.answers);
  // The next start is another scenario's; here it has a free way.
  for (const endsAt = performance.now() + GRACE_S * 1000; stillThere() > 0 && performance.now() < endsAt;) {
    await wait(100);
  }
  await installation.restart(0);
  const backAt = performance.now();
  return [
    { goal: 'it ends with 0', measured: String(ending), held: ending === 0 },
    atMost(`it ends within ${GRACE_S} s`, seconds, GRACE_S, ' s'),
    exactly('processes below it that are still there at its end', left, 0, ` of ${below.length}`),
    {
      goal: 'a booking is taken, told to try again, or its connection closes; none is torn',
      measured: `${inWords(counts)}, ${torn} torn`,
      held: torn === 0 && Object.keys(counts).every((kind) => /^(201|503|409|broken)/.test(kind)),
    },
    ...(await audit(round, installation, { backAt, interruptions: 1 })),
  ];
}

const scenario = (name: string, what: string, byNpm: boolean): Scenario => ({
  name,
  does: `${what} told to end (SIGTERM) under load`,
  minutes: 1,
  run: (round) => perform(round, byNpm),
});

export const sigterms: Scenario[] = [
  scenario('sigterm-node', 'the server', false),
  scenario('sigterm-npm', '`npm start`', true),
];
