import { knownNames } from './known-names.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartupError } from './startup-error.ts';

/** One line that a start would stop with. */
export interface SettingFault {
  readonly names: readonly string[];
  readonly text: string;
}

/**
 * All that is wrong, where `readSettings` tells the first: what is wrong is left out, with its group where the rest of
 * that means nothing alone, and the others are read again.
 */
export function readWithFaults(env: NodeJS.ProcessEnv = process.env): {
  settings: Settings;
  faults: readonly SettingFault[];
} {
  const known = [...knownNames()];
  const left = { ...env };
  const faults: SettingFault[] = [];
  for (;;) {
    try {
      return { settings: readSettings(left), faults };
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      const names = known.filter((name) => new RegExp(`\\b${name}\\b`).test(error.message));
      const [first] = names;
      if (first === undefined) throw error;
      const faulty = faults.flatMap((fault) => fault.names);
      const isNew = !names.some((name) => faulty.includes(name));
      if (isNew) faults.push({ names, text: error.message });
      const group = /^[A-Z0-9]+_/.exec(first)?.[0] ?? first;
      const isLeft = names.some((name) => left[name] !== undefined);
      for (const name of isLeft && isNew ? names : known.filter((each) => each.startsWith(group))) {
        delete left[name];
      }
    }
  }
}
