import { setTimeout as wait } from 'node:timers/promises';
import { audit } from '../kit/audit.ts';
import { makeFalseClock } from '../kit/false-clock.ts';
import { inWords, tally } from '../kit/guests.ts';
import { send } from '../kit/http.ts';
import { install, type Installation } from '../kit/installation.ts';
import { exactly, type Measure, type Round, type Scenario } from '../kit/scenario.ts';

const PER_SECOND = 20;
const STAY_MS = 6_000;
const HOUR = 3_600;
/** From the true time, in seconds: a day forward, true again, an hour back, true again. */
const SETTINGS = [24 * HOUR, 0, -HOUR, 0];

/** Whether the token that was given at the true time still opens the account. */
async function isSignedIn({ urls, venue, token }: Installation): Promise<boolean> {
  const reply = await send(`${urls[0]}/api/accounts/${venue.accountId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return reply.status === 200;
}

/** The instant by which the clock's owner lives, as a distance from the true time in seconds. */
async function distance(installation: Installation, whose: 'node' | 'database'): Promise<number> {
  if (whose === 'database') {
    const [row] = await installation.server.query<{ now: Date }>('select now()');
    return ((row?.now.getTime() ?? 0) - Date.now()) / 1000;
  }
  const reply = await fetch(`${installation.urls[0]}/health`);
  return (Date.parse(reply.headers.get('date') ?? '') - Date.now()) / 1000;
}

async function perform(round: Round, whose: 'node' | 'database'): Promise<Measure[]> {
  const clock = makeFalseClock(round);
  if (clock === null) {
    return [{ goal: 'a wrong clock stops nothing', measured: 'needs libfaketime', held: null }];
  }
  const options = whose === 'node' ? { env: clock.env } : { databaseEnv: clock.env };
  const installation = await install(round, 'external', options);
  const { guests } = installation;
  guests.begin(PER_SECOND);
  await wait(2_000);
  let signedOut = 0;
  let notSet = 0;
  for (const seconds of SETTINGS) {
    clock.set(seconds);
    await wait(STAY_MS);
    const found = await distance(installation, whose);
    round.say(`the clock is ${Math.round(found)} s off`);
    if (Math.abs(found - seconds) > 60) notSet += 1;
    if (!(await isSignedIn(installation))) signedOut += 1;
  }
  const backAt = performance.now();
  await guests.pause();
  const counts = tally(guests.answers);
  return [
    exactly('settings of the clock that had no effect, so that nothing was tried', notSet, 0),
    { goal: 'bookings go on', measured: inWords(counts), held: Object.keys(counts).join() === '201' },
    exactly('settings at which whoever is signed in is thrown out', signedOut, 0, ` of ${SETTINGS.length}`),
    ...(await audit(round, installation, { backAt, interruptions: 0 })),
  ];
}

const scenario = (whose: 'node' | 'database', what: string): Scenario => ({
  name: `clock-${whose}`,
  does: `${what} clock set a day forward, and an hour back, and right again, under load`,
  minutes: 1,
  run: (round) => perform(round, whose),
});

export const clocks: Scenario[] = [scenario('node', 'the product’s'), scenario('database', 'the database’s')];
