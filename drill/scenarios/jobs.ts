import { setTimeout as wait } from 'node:timers/promises';
import { audit, openStreams } from '../kit/audit.ts';
import { inWords, tally } from '../kit/guests.ts';
import { install, type Installation, type Kind } from '../kit/installation.ts';
import {
  crashOneSession,
  type Interruption,
  killPostmaster,
  stopImmediately,
  terminateSessions,
} from '../kit/interruptions.ts';
import type { Measure, Round, Scenario } from '../kit/scenario.ts';

const PER_SECOND = 20;
/** How long the next interruption waits for mails to leave again: what stops a queue stops it at its work. */
const FLOW_LIMIT_MS = 8_000;
/** A busy machine takes its time until the first one leaves. */
const FIRST_MAIL_LIMIT_MS = 30_000;
const LAST_MS = 1_500;

/** Bookings go on while the database is torn down again and again; then it is back for good. */
async function interrupt(round: Round, kind: Kind, interruptions: Interruption[]): Promise<Measure[]> {
  const installation = await install(round, kind);
  const { guests } = installation;
  const streams = await openStreams(round, installation);
  guests.begin(PER_SECOND);
  let isFlowing = await untilMailsLeave(installation, FIRST_MAIL_LIMIT_MS);
  let backAt = performance.now();
  for (const { name, does } of interruptions) {
    round.say(isFlowing ? name : `${name}, while no mail leaves`);
    await does(installation);
    backAt = performance.now();
    isFlowing = await untilMailsLeave(installation);
  }
  await wait(LAST_MS);
  await guests.pause();
  const answers = tally(guests.answers);
  round.say(`${guests.all.length} guests: ${inWords(answers)}`);
  return [
    {
      goal: 'during it, a booking is taken (201), or told to try again (503, 409)',
      measured: inWords(answers),
      held: Object.keys(answers).every((kind) => /^(201|503|409)/.test(kind)),
    },
    ...(await audit(round, installation, { backAt, interruptions: interruptions.length, streams })),
  ];
}

/** @returns whether some left, beyond those that had */
async function untilMailsLeave({ mailbox }: Installation, limitMs = FLOW_LIMIT_MS): Promise<boolean> {
  const endsAt = performance.now() + limitMs;
  const before = (await mailbox()).length;
  while (performance.now() < endsAt) {
    await wait(50 + Math.random() * 200);
    if ((await mailbox()).length > before + 3) return true;
  }
  return false;
}

const WHERE: Record<Kind, string> = {
  embedded: 'its own database',
  external: 'a database beside it',
  two: 'two processes, one database beside them',
};

const scenario = (family: string, kind: Kind, what: string, interruptions: Interruption[]): Scenario => ({
  name: `${family}-${kind}`,
  does: `${what}; ${WHERE[kind]}`,
  minutes: 1,
  run: (round) => interrupt(round, kind, interruptions),
});

const KINDS: Kind[] = ['embedded', 'external', 'two'];
const times = (count: number, interruption: Interruption) =>
  Array.from({ length: count }, () => interruption);

/** The control without any fault: if it doesn't hold, the drill itself is wrong. */
export const calm: Scenario = scenario('calm', 'two', 'nothing', []);

/** The mails above all: whatever the database went through, each leaves, once, within a minute of its return. */
export const jobs: Scenario[] = KINDS.map((kind) =>
  scenario('jobs', kind, 'the database torn down five ways under booking load', [
    killPostmaster,
    terminateSessions,
    stopImmediately,
    crashOneSession,
    killPostmaster,
  ]),
);

/** Each way by itself, again and again. */
export const interruptions: Scenario[] = KINDS.flatMap((kind) => [
  scenario('postmaster', kind, 'the postmaster killed eight times', times(8, killPostmaster)),
  scenario('sessions', kind, 'half of the sessions terminated eight times', times(8, terminateSessions)),
  scenario('immediate', kind, 'stopped with -m immediate five times', times(5, stopImmediately)),
]);
