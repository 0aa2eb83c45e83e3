import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Offers in each of the two databases. */
  sizes: [number, number];
  rounds: number;
  /** How long one measurement lasts, in milliseconds. */
  measureMs: number;
  warmUpMs: number;
  connections: number;
  jsonFile: string | null;
}

/** Reads the command line: `--quick` for a small run, `--json FILE` to keep the figures. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
  });
  const jsonFile = values.json ?? null;
  return values.quick
    ? { sizes: [20_000, 200_000], rounds: 3, measureMs: 700, warmUpMs: 700, connections: 16, jsonFile }
    : {
        sizes: [100_000, 1_000_000],
        rounds: 5,
        measureMs: 2_000,
        warmUpMs: 1_500,
        connections: 16,
        jsonFile,
      };
}
