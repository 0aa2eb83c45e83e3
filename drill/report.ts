import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import type { Measure, Scenario } from './kit/scenario.ts';

export interface Result {
  scenario: Scenario;
  /** One list for each time that it was run. */
  rounds: Measure[][];
}

const DOCUMENT = new URL('../docs/reliability.md', import.meta.url);
const BEGIN = '<!-- drill: written by `npm run drill -- --write` -->';
const END = '<!-- /drill -->';

/** Each goal of a scenario once, over all its rounds. */
function rowsOf({ rounds }: Result): Measure[] {
  const goals = [...new Set(rounds.flatMap((round) => round.map(({ goal }) => goal)))];
  return goals.map((goal) => {
    const all = rounds.flatMap((round) => round.filter((measure) => measure.goal === goal));
    const broken = all.find(({ held }) => held === false) ?? all.find(({ held }) => held === null);
    const shown = broken ?? all.at(-1);
    const held = broken ? broken.held : true;
    const measured = shown?.measured ?? '';
    if (rounds.length === 1) return { goal, measured, held };
    const good = all.filter(({ held }) => held === true).length;
    return {
      goal,
      measured: `${good} of ${rounds.length} rounds; ${broken ? 'one of the others' : 'the last'}: ${measured}`,
      held,
    };
  });
}

export const hasHeld = (result: Result): boolean => rowsOf(result).every(({ held }) => held === true);

/** As the formatter would have it, so that it can stand in a page as it is. */
export function renderTable(results: readonly Result[]): string {
  const rows = results.flatMap((result) =>
    rowsOf(result).map(({ goal, measured, held }, at) =>
      [at === 0 ? `\`${result.scenario.name}\`` : '', goal, measured, verdict(held)].map(escaped),
    ),
  );
  const head = ['scenario', 'goal', 'measured', 'held'];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[], filler = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`;
  return [line(head), line(['', '', '', ''], '-'), ...rows.map((row) => line(row))].join('\n');
}

const escaped = (cell: string) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ');
const verdict = (held: boolean | null) => (held === null ? 'NOT RUN' : held ? 'held' : '**NO**');

/** When, of what and on what it was made. */
export function describeRun(minutes: number): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', cwd: new URL('.', import.meta.url) }).trim();
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${day}, commit ${git('rev-parse', '--short=10', 'HEAD')}${isChanged ? ' with changes' : ''}, Node ${process.versions.node}, ${machine}; ${Math.round(minutes)} minutes.`;
}

export async function writeDocument(text: string): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8');
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('docs/reliability.md has lost its marks');
  await writeFile(DOCUMENT, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}
