import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { audit } from '../kit/audit.ts';
import { inWords, tally } from '../kit/guests.ts';
import { install } from '../kit/installation.ts';
import { atMost, exactly, type Measure, type Round, type Scenario } from '../kit/scenario.ts';

const CONNECTIONS = 200;
const PER_SECOND = 20;
const DRIP_MS = 1_000;
const SLOWEST_S = 5;

interface Slowness {
  name: string;
  does: string;
  /** What is sent at once; after it, one of `drips` each second. */
  head: string;
  drip(at: number): string;
  /** The product's own limit and some seconds for a machine that is busy. */
  limitS: number;
}

const SLOW: Slowness[] = [
  {
    name: 'slow-headers',
    does: '200 connections that send their headers drop by drop',
    head: 'POST /api/public/bookings HTTP/1.1\r\nhost: localhost\r\n',
    drip: (at) => `x-drop-${at}: ${at}\r\n`,
    limitS: 20,
  },
  {
    name: 'slow-bodies',
    does: '200 connections that send their bodies drop by drop',
    head: 'POST /api/public/bookings HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"a":"',
    drip: () => 'x',
    limitS: 40,
  },
];

/** @returns after how many seconds the server closed it; null when it never did */
function dripInto(port: number, { head, drip }: Slowness, round: Round): Promise<number | null> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const socket = connect({ port, host: '127.0.0.1' });
    let drops = 0;
    const timer = setInterval(() => socket.write(drip(++drops)), DRIP_MS);
    const end = (seconds: number | null) => {
      clearInterval(timer);
      socket.destroy();
      resolve(seconds);
    };
    socket.write(head);
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => end((performance.now() - startedAt) / 1000));
    socket.on('end', () => end((performance.now() - startedAt) / 1000));
    setTimeout(() => end(null), 70_000).unref();
    round.undo(() => end(null));
  });
}

async function perform(round: Round, slowness: Slowness): Promise<Measure[]> {
  const installation = await install(round, 'external');
  const { guests, processes } = installation;
  guests.begin(PER_SECOND);
  await wait(1_000);
  const closing = Array.from({ length: CONNECTIONS }, () =>
    dripInto(processes[0]?.port ?? 0, slowness, round),
  );
  round.say(`${CONNECTIONS} connections are open`);
  const seconds = await Promise.all(closing);
  const backAt = performance.now();
  await guests.pause();
  const open = seconds.filter((one) => one === null).length;
  const longest = Math.max(0, ...seconds.flatMap((one) => one ?? []));
  const counts = tally(guests.answers);
  const slowest = Math.max(...guests.answers.map(({ reply }) => reply.ms)) / 1000;
  return [
    exactly('connections that are never cut', open, 0, ` of ${CONNECTIONS}`),
    atMost(`the last is cut after at most ${slowness.limitS} s`, longest, slowness.limitS, ' s'),
    {
      goal: 'the others are answered',
      measured: inWords(counts),
      held: Object.keys(counts).join() === '201',
    },
    atMost(`the slowest of them within ${SLOWEST_S} s`, slowest, SLOWEST_S, ' s'),
    ...(await audit(round, installation, { backAt, interruptions: 0 })),
  ];
}

export const slowClients: Scenario[] = SLOW.map((one) => ({
  name: one.name,
  does: one.does,
  minutes: 1,
  run: (round) => perform(round, one),
}));
