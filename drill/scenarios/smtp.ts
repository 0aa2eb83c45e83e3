import { setTimeout as wait } from 'node:timers/promises';
import { audit } from '../kit/audit.ts';
import { inWords, tally } from '../kit/guests.ts';
import { install } from '../kit/installation.ts';
import { type RelayMode, startRelay } from '../kit/relay.ts';
import type { Measure, Round, Scenario } from '../kit/scenario.ts';

const PER_SECOND = 10;
const BROKEN_MS = 15_000;
/** What has been tried three times waits twenty seconds for the fourth. */
const MAIL_LIMIT_MS = 90_000;

async function perform(round: Round, mode: RelayMode): Promise<Measure[]> {
  const relay = await startRelay(round, 'accepting');
  const installation = await install(round, 'external', {
    env: { SMTP_URL: relay.url },
    mailbox: relay.mailbox,
  });
  const { guests } = installation;
  guests.begin(PER_SECOND);
  await wait(2_000);
  await relay.become(mode);
  round.say(`the relay is ${mode}`);
  await wait(BROKEN_MS);
  await relay.become('accepting');
  const backAt = performance.now();
  round.say('the relay takes mails');
  await guests.pause();
  const counts = tally(guests.answers);
  const aftermath = { backAt, interruptions: 2, mailLimitMs: MAIL_LIMIT_MS };
  return [
    { goal: 'bookings don’t notice', measured: inWords(counts), held: Object.keys(counts).join() === '201' },
    ...(await audit(round, installation, aftermath)),
  ];
}

const scenario = (name: string, mode: RelayMode, what: string): Scenario => ({
  name,
  does: `${what} for 15 s under load`,
  minutes: 1.5,
  run: (round) => perform(round, mode),
});

export const smtp: Scenario[] = [
  scenario('smtp-down', 'down', 'no mail server'),
  scenario('smtp-hanging', 'hanging', 'a mail server that takes connections and never answers'),
  scenario('smtp-refusing-sender', 'refusing-sender', 'a mail server that refuses the sender (550)'),
  scenario('smtp-refusing-connection', 'refusing-connection', 'a mail server that refuses connections (554)'),
];
