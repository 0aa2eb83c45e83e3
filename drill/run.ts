import { type Measure, openRound, type OpenRound } from './kit/scenario.ts';
import { readOptions } from './options.ts';
import { describeRun, hasHeld, renderTable, type Result, writeDocument } from './report.ts';
import { choose } from './scenarios.ts';

const startedAt = performance.now();
const minutesSoFar = () => (performance.now() - startedAt) / 60_000;
const say = (line: string) => console.error(`${minutesSoFar().toFixed(1).padStart(5)} min  ${line}`);

const options = readOptions(process.argv.slice(2));
const scenarios = choose(options.only);
const results: Result[] = [];
let round: OpenRound | undefined;

// Left to itself, a signal would leave servers running and folders behind.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => {
    say('stopping what runs');
    void Promise.resolve(round?.close()).finally(() => {
      if (results.length > 0) console.log(`\n${renderTable(results)}\n\nStopped before its end.`);
      process.exit(code);
    });
  });
}

if (options.list) {
  for (const { name, does, minutes } of scenarios) console.log(`${name.padEnd(26)}${does} (${minutes} min)`);
} else {
  await drill();
}

async function drill(): Promise<void> {
  for (const scenario of scenarios) {
    const rounds: Measure[][] = [];
    for (let time = 1; time <= options.times; time++) {
      say(options.times === 1 ? scenario.name : `${scenario.name}, ${time} of ${options.times}`);
      rounds.push(await perform(scenario));
    }
    results.push({ scenario, rounds });
  }
  const table = renderTable(results);
  const made = describeRun(minutesSoFar());
  console.log(`\n${made}\n\n${table}`);
  if (options.write) await writeDocument(`${made}\n\n${table}`);
  const broken = results.filter((result) => !hasHeld(result)).map(({ scenario }) => scenario.name);
  console.log(broken.length === 0 ? '\nEverything held.' : `\nDid not hold: ${broken.join(', ')}.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}

/** A scenario that fails itself is one that doesn't hold; the others still run. */
async function perform({ run }: (typeof scenarios)[number]): Promise<Measure[]> {
  round = await openRound({
    soakMinutes: options.minutes,
    bookings: options.bookings,
    faults: options.faults,
    keep: options.keep,
    say: (line) => say(`  ${line}`),
  });
  try {
    const measures = await run(round);
    for (const { goal, measured, held } of measures) {
      if (held !== true) say(`  NOT HELD  ${goal}: ${measured}`);
    }
    return measures;
  } catch (error) {
    say(`  ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return [
      { goal: 'the scenario runs to its end', measured: String(error).split('\n')[0] ?? '', held: false },
    ];
  } finally {
    await round.close();
    round = undefined;
  }
}
