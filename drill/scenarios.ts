import type { Scenario } from './kit/scenario.ts';
import { backup } from './scenarios/backup.ts';
import { bots } from './scenarios/bots/scenario.ts';
import { clocks } from './scenarios/clock.ts';
import { cluster } from './scenarios/cluster/scenario.ts';
import { absences } from './scenarios/database-away.ts';
import { fullDisk } from './scenarios/full-disk.ts';
import { calm, interruptions, jobs } from './scenarios/jobs.ts';
import { kills } from './scenarios/kills.ts';
import { races } from './scenarios/races.ts';
import { sigterms } from './scenarios/sigterm.ts';
import { slowClients } from './scenarios/slow-clients.ts';
import { smtp } from './scenarios/smtp.ts';
import { soak } from './scenarios/soak.ts';
import { upgrades } from './scenarios/upgrade.ts';

/** In the order in which they run: what matters most comes first, what takes longest last. */
const SCENARIOS: readonly Scenario[] = [
  calm,
  ...jobs,
  races,
  ...kills,
  ...interruptions,
  ...absences,
  cluster,
  fullDisk,
  backup,
  ...smtp,
  ...slowClients,
  bots,
  ...clocks,
  ...sigterms,
  ...upgrades,
  soak,
];

/** Those that the names mean, a family's name all of its members. @throws when a name means none */
export function choose(names: readonly string[]): readonly Scenario[] {
  const unknown = names.find((name) => !SCENARIOS.some((one) => isMeant(one, name)));
  if (unknown !== undefined) throw new Error(`There is no scenario ${unknown}; --list names them.`);
  return names.length === 0 ? SCENARIOS : SCENARIOS.filter((one) => names.some((name) => isMeant(one, name)));
}

const isMeant = ({ name }: Scenario, asked: string) => name === asked || name.startsWith(`${asked}-`);
