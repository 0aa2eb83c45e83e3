import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One line of the table: what is to hold, and what was seen. */
export interface Measure {
  goal: string;
  measured: string;
  /** Null: this machine does not permit to look (`measured` says why), and nobody may call it held. */
  held: boolean | null;
}

export interface Scenario {
  /** The name for `--only`; what stands before the first hyphen names its whole family. */
  name: string;
  /** What is done to the product. */
  does: string;
  /** How long it takes as a rule. */
  minutes: number;
  run(round: Round): Promise<Measure[]>;
}

/** One performance of a scenario: what it may use, and what goes with it. */
export interface Round {
  /** A folder that the database's user can reach; it goes with the round. */
  folder: string;
  /** How long a soak lasts. */
  soakMinutes: number;
  /** How many bookings an upgrade finds. */
  bookings: number;
  /** How many faults a cluster suffers. */
  faults: number;
  say(line: string): void;
  /** Called when the round is over, however it ends, the last one first. */
  undo(step: () => unknown): void;
}

export interface OpenRound extends Round {
  close(): Promise<void>;
}

// Not the prefix of the tests' databases, whose abandoned folders the tests remove.
const PREFIX = 'meridienne-drill-';

export async function openRound(options: {
  soakMinutes: number;
  bookings: number;
  faults: number;
  /** Leaves the folder, with what every process has said. */
  keep: boolean;
  say: (line: string) => void;
}): Promise<OpenRound> {
  const { soakMinutes, bookings, faults, keep, say } = options;
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  await chmod(folder, 0o755);
  const steps: (() => unknown)[] = [];
  return {
    folder,
    soakMinutes,
    bookings,
    faults,
    say,
    undo: (step) => void steps.push(step),
    async close() {
      for (const step of steps.splice(0).reverse()) {
        await Promise.resolve(step()).catch((error: unknown) => say(`could not be undone: ${String(error)}`));
      }
      if (keep) say(`kept: ${folder}`);
      else await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

/** A measure of a number that has to be at most, or exactly, another. */
export const atMost = (goal: string, value: number, most: number, unit = ''): Measure => ({
  goal,
  measured: `${round(value)}${unit}`,
  held: value <= most,
});

export const exactly = (goal: string, value: number, wanted: number, what = ''): Measure => ({
  goal,
  measured: value === wanted ? `${value}${what}` : `${value}${what}, not ${wanted}`,
  held: value === wanted,
});

const round = (value: number) => (Number.isInteger(value) ? value : Number(value.toFixed(1)));
