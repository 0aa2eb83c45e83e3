import { parseArgs } from 'node:util';

export interface DrillOptions {
  /** Names of scenarios or of families (`jobs` means `jobs-embedded` and its like); empty: all. */
  only: string[];
  list: boolean;
  /** How often each scenario is run. */
  times: number;
  /** How long the soak lasts. */
  minutes: number;
  /** How many bookings the upgrade finds. */
  bookings: number;
  /** How many faults a cluster suffers. */
  faults: number;
  /** Leaves each round's folder, with the logs. */
  keep: boolean;
  /** Puts the table into docs/reliability.md. */
  write: boolean;
}

/** Reads the command line. @throws what is wrong with it, in one line */
export function readOptions(args: readonly string[]): DrillOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      list: { type: 'boolean', default: false },
      times: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '10' },
      bookings: { type: 'string', default: '100000' },
      faults: { type: 'string', default: '20' },
      keep: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const positive = (name: 'times' | 'minutes' | 'bookings' | 'faults') => {
    const value = Number(values[name]);
    if (!(value > 0)) throw new Error(`--${name} takes a number above 0, not ${values[name]}`);
    return value;
  };
  return {
    only: values.only.flatMap((names) => names.split(',')),
    list: values.list,
    times: Math.ceil(positive('times')),
    minutes: positive('minutes'),
    bookings: Math.ceil(positive('bookings')),
    faults: Math.ceil(positive('faults')),
    keep: values.keep,
    write: values.write,
  };
}
