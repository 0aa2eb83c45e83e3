import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { audit } from '../kit/audit.ts';
import { inWords, tally } from '../kit/guests.ts';
import { install, type Installation } from '../kit/installation.ts';
import { exactly, type Measure, type Round, type Scenario } from '../kit/scenario.ts';

const DISK_MB = 400;
const PER_SECOND = 20;
const FULL_MS = 15_000;

/** A disk of its own that can be filled without hurting anybody; null where mounting isn't permitted. */
function mountDisk(round: Round): string | null {
  const folder = join(round.folder, 'data');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'meridienne-drill', folder], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  round.undo(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}

/** Writes until nothing more fits. */
function fill(file: string): void {
  const output = openSync(file, 'a');
  try {
    for (let bytes = 1024 * 1024; bytes >= 1024; bytes /= 2) {
      const piece = Buffer.alloc(bytes, 1);
      try {
        while (writeSync(output, piece) > 0);
      } catch {
        // Full for a piece of this size.
      }
    }
  } finally {
    closeSync(output);
  }
}

/** Reads every row of every table from the disk, after a start: a page that is damaged shows by its checksum. */
async function readEverything({ server, processes, restart }: Installation): Promise<Measure> {
  const goal = 'every page of the database can be read, with its checksum';
  await processes[0]?.kill('SIGTERM');
  await restart(0);
  try {
    const tables = await server.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) await server.query(`select count(t::text) from ${name} t`);
    const [failures] = await server.query<{ count: number }>(
      'select coalesce(sum(checksum_failures), 0)::int as count from pg_stat_database',
    );
    return exactly(goal, failures?.count ?? -1, 0, ` failures in ${tables.length} tables`);
  } catch (error) {
    return { goal, measured: String(error), held: false };
  }
}

export const fullDisk: Scenario = {
  name: 'full-disk',
  does: 'the disk of the database and of the outbox full for 15 s under load',
  minutes: 1.5,
  async run(round) {
    const dataDir = mountDisk(round);
    if (dataDir === null) {
      const measured = 'needs root, and the right to mount a disk in memory';
      return [{ goal: 'a full disk loses nothing', measured, held: null }];
    }
    const installation = await install(round, 'embedded', { dataDir });
    const { guests, server } = installation;
    guests.begin(PER_SECOND);
    await wait(3_000);
    const ballast = join(dataDir, 'ballast');
    const fullAt = performance.now();
    fill(ballast);
    round.say('full');
    // What others free meanwhile is taken as well.
    while (performance.now() < fullAt + FULL_MS) {
      await wait(500);
      fill(ballast);
    }
    rmSync(ballast);
    const backAt = performance.now();
    round.say('there is room again');
    await server.answers();
    await wait(5_000);
    await guests.pause();
    const meanwhile = guests.answers.filter(({ sentAt }) => sentAt > fullAt && sentAt < backAt);
    const counts = tally(meanwhile);
    return [
      {
        goal: 'while it is full, a booking is taken or told to try again (503)',
        measured: inWords(counts),
        held: Object.keys(counts).every((kind) => /^(201|503|409)/.test(kind)),
      },
      ...(await audit(round, installation, { backAt, interruptions: FULL_MS / 1000 })),
      await readEverything(installation),
    ];
  },
};
