import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askDoctor, countWrongOffers } from '../kit/doctor.ts';
import { inviteGuests } from '../kit/guests.ts';
import { describeHoldings, fillPastYears } from '../kit/past-years.ts';
import { type DatabaseServer, startDatabaseServer } from '../kit/postgres.ts';
import { freePort, launchProduct, type ProductProcess, signalAll, untilReady } from '../kit/processes.ts';
import { exactly, type Measure, type Round, type Scenario } from '../kit/scenario.ts';

const READY_LIMIT_MS = 3_600_000;
/** Those that take longest, of both kinds: all in one transaction, and statement by statement. */
const STRUCK = [
  { name: '0005_statistics.sql', victim: 'the server' },
  { name: '0009_booking_indexes.concurrent.sql', victim: 'the server' },
  { name: '0024_search_indexes.concurrent.sql', victim: 'the database' },
] as const;

interface Upgrade {
  round: Round;
  server: DatabaseServer;
  dataDir: string;
  env: Record<string, string>;
  before: Record<string, string>;
}

/** A database of the first schema, with years of bookings. */
async function prepare(round: Round): Promise<Upgrade> {
  const server = await startDatabaseServer(round);
  const dataDir = join(round.folder, 'data');
  await mkdir(dataDir);
  await fillPastYears(server.url, round.bookings);
  const before = await describeHoldings(server.url);
  round.say(`${round.bookings} bookings are there`);
  const env = { DATABASE_URL: server.url, AUTH_SECRET: 'a secret that only the drill knows, 32+' };
  return { round, server, dataDir, env, before };
}

const launch = async ({ round, dataDir, env }: Upgrade): Promise<ProductProcess> =>
  launchProduct(round, { dataDir, env, port: await freePort() });

/** When the product said that it began each migration, on the clock. */
function begunIn(logFile: string): { name: string; at: number }[] {
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes('Migrating the database: '))
    .map((line) => {
      const { msg, time }: { msg: string; time: string } = JSON.parse(line);
      return { name: msg.replace('Migrating the database: ', ''), at: Date.parse(time) };
    });
}

/** Starts this version on it, and says how long each migration took. */
async function finish(upgrade: Upgrade): Promise<Measure[]> {
  const { round, server } = upgrade;
  const startedAt = performance.now();
  const product = await launch(upgrade);
  await untilReady(product, READY_LIMIT_MS);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const begun = begunIn(product.logFile);
  // The last one ends with the next thing that is said; that it is short, the list shows.
  const took = begun.map(({ name, at }, index) => ({ name, ms: (begun[index + 1]?.at ?? at) - at }));
  const longest = took.toSorted((a, b) => b.ms - a.ms);
  for (const { name, ms } of longest.filter((each) => each.ms >= 100)) round.say(`${ms} ms  ${name}`);
  const words = longest.slice(0, 3).map(({ name, ms }) => `${name} ${(ms / 1000).toFixed(1)} s`);
  const after = await describeHoldings(server.url);
  const changed = Object.keys(upgrade.before).filter((what) => upgrade.before[what] !== after[what]);
  const guests = await inviteGuests(server, [product.url]);
  const { reply } = await guests.bookOne(product.url);
  return [
    {
      goal: `${round.bookings} bookings of the first schema come to this one`,
      measured: [`ready after ${seconds} s`, `${begun.length} migrations`, ...words].join(', '),
      held: begun.length > 0,
    },
    {
      goal: 'every booking, price and place is as it was',
      measured:
        changed.map((what) => `${what}: ${upgrade.before[what]}, then ${after[what]}`).join('; ') ||
        Object.entries(after)
          .map(([what, told]) => `${what} ${told.split(' ')[0]}`)
          .join(', '),
      held: changed.length === 0,
    },
    await countWrongOffers({ server }),
    await countHalfIndexes(server),
    { goal: 'a guest books', measured: String(reply.status), held: reply.status === 201 },
    await askDoctor(upgrade),
  ];
}

/** An index that was being built beside what goes on is left, and helps nobody. */
async function countHalfIndexes(server: DatabaseServer): Promise<Measure> {
  const [indexes] = await server.query<{ half: number; all: number }>(
    'select count(*) filter (where not indisvalid)::int as half, count(*)::int as all from pg_index',
  );
  return exactly('indexes that are half built', indexes?.half ?? -1, 0, ` of ${indexes?.all}`);
}

/** Kills the server, or the database that it waits for, once it has begun this migration. */
async function strike(upgrade: Upgrade, { name, victim }: (typeof STRUCK)[number]): Promise<boolean> {
  const { round, server } = upgrade;
  const product = await launch(upgrade);
  while (!begunIn(product.logFile).some((begun) => begun.name === name)) {
    if (product.hasEnded()) throw new Error(`It ended before ${name}`);
    await wait(10);
  }
  if (victim === 'the server') await product.kill('SIGKILL');
  else {
    signalAll(await server.pids(), 'SIGKILL');
    const ending = await product.ended;
    round.say(`without its database, it ended with ${ending}`);
    await server.start?.();
  }
  round.say(`${victim} killed amid ${name}`);
  const [applied] = await server.query('select from schema_migrations where name = $1', [name]);
  return applied === undefined;
}

export const upgrades: Scenario[] = [
  {
    name: 'upgrade-whole',
    does: 'this version started on a database of the first one, with years of bookings (`--bookings N`)',
    minutes: 2,
    run: async (round) => finish(await prepare(round)),
  },
  {
    name: 'upgrade-killed',
    does: 'the same, the server and its database killed amid migrations, and started again',
    minutes: 3,
    async run(round) {
      const upgrade = await prepare(round);
      let struck = 0;
      for (const blow of STRUCK) struck += Number(await strike(upgrade, blow));
      return [
        exactly('migrations that were under way when something was killed', struck, STRUCK.length),
        ...(await finish(upgrade)),
      ];
    },
  },
];
