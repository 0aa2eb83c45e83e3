import { setTimeout as wait } from 'node:timers/promises';
import { audit, openStreams } from '../kit/audit.ts';
import { inWords, tally } from '../kit/guests.ts';
import { install, type Installation, type Kind } from '../kit/installation.ts';
import { killTree } from '../kit/processes.ts';
import type { Measure, Round, Scenario } from '../kit/scenario.ts';

const PER_SECOND = 20;
const BEFORE_MS = 3_000;
const AWAY_MS = 1_000;
const TIMES = 3;

interface Kill {
  name: string;
  does: string;
  kind: Kind;
  byNpm?: boolean;
  times?: number;
  kill(installation: Installation, round: Round): Promise<void>;
}

async function perform(round: Round, { kind, byNpm = false, times = TIMES, kill }: Kill): Promise<Measure[]> {
  const installation = await install(round, kind, { byNpm });
  const { guests } = installation;
  const streams = await openStreams(round, installation);
  guests.begin(PER_SECOND);
  for (let time = 1; time <= times; time++) {
    await wait(BEFORE_MS);
    round.say('killed');
    await kill(installation, round);
  }
  const backAt = performance.now();
  await wait(BEFORE_MS);
  await guests.pause();
  const torn = guests.answers.filter(({ reply }) => reply.isTorn).length;
  const answers = tally(guests.answers);
  return [
    {
      goal: 'during it, a booking is taken, told to try again, or its connection closes',
      measured: `${inWords(answers)}, ${torn} torn`,
      held: Object.keys(answers).every((kind) => /^(201|503|409|broken)/.test(kind)),
    },
    ...(await audit(round, installation, { backAt, interruptions: times, streams })),
  ];
}

const restartAll = async (installation: Installation): Promise<void> => {
  await wait(AWAY_MS);
  await Promise.all(installation.processes.map((_, at) => installation.restart(at)));
};

const KILLS: Kill[] = [
  {
    name: 'kill-tree',
    does: '`npm start` and everything below it killed three times under load, and started again',
    kind: 'embedded',
    byNpm: true,
    async kill(installation) {
      for (const { pid } of installation.processes) killTree(pid);
      await restartAll(installation);
    },
  },
  {
    name: 'kill-node',
    does: 'the server’s process alone killed three times under load, and started again; its own database',
    kind: 'embedded',
    async kill(installation) {
      await Promise.all(installation.processes.map((one) => one.kill('SIGKILL')));
      await restartAll(installation);
    },
  },
  {
    name: 'kill-one',
    does: 'one of two processes killed under load and not started again: the other sends its mails',
    kind: 'two',
    times: 1,
    async kill(installation) {
      const [dead] = installation.processes.splice(1);
      installation.urls.splice(1);
      await dead?.kill('SIGKILL');
    },
  },
];

export const kills: Scenario[] = KILLS.map((one) => ({
  name: one.name,
  does: one.does,
  minutes: 1,
  run: (round) => perform(round, one),
}));
