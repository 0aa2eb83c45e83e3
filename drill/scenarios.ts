import type { Scenario } from './kit/scenario.ts';
import { calm, interruptions, jobs } from './scenarios/jobs.ts';

/** In the order in which they run: what matters most comes first, what takes longest last. */
const SCENARIOS: readonly Scenario[] = [calm, ...jobs, ...interruptions];

/** Those that the names mean, a family's name all of its members. @throws when a name means none */
export function choose(names: readonly string[]): readonly Scenario[] {
  const unknown = names.find((name) => !SCENARIOS.some((one) => isMeant(one, name)));
  if (unknown !== undefined) throw new Error(`There is no scenario ${unknown}; --list names them.`);
  return names.length === 0 ? SCENARIOS : SCENARIOS.filter((one) => names.some((name) => isMeant(one, name)));
}

const isMeant = ({ name }: Scenario, asked: string) => name === asked || name.startsWith(`${asked}-`);
