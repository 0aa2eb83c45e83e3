import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Offers in each of the two databases. */
  sizes: [number, number];
  rounds: number;
  /** How long one measurement lasts, in milliseconds. */
  measureMs: number;
  warmUpMs: number;
  connections: number;
  /** How often the widget is opened in each way. */
  openings: number;
  /** Leaves the server's figures out. */
  isWidgetOnly: boolean;
  jsonFile: string | null;
}

/** Reads the command line: `--quick` for a small run, `--only widget`, `--json FILE` to keep the figures. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const { quick, only, json: jsonFile = null } = values;
  if (only !== undefined && only !== 'widget') throw new Error(`--only knows the widget, not ${only}`);
  const always = { connections: 16, isWidgetOnly: only === 'widget', jsonFile };
  return quick
    ? { ...always, sizes: [20_000, 200_000], rounds: 3, measureMs: 700, warmUpMs: 700, openings: 3 }
    : { ...always, sizes: [100_000, 1_000_000], rounds: 5, measureMs: 2_000, warmUpMs: 1_500, openings: 9 };
}
