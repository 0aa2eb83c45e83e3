import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Binaries } from '../src/db/embedded/binaries.ts';

/**
 * PostgreSQL as an operator has it from Debian, with texts in the order of a language: the embedded one has the newest
 * version and the order of codes, so that what either lacks is seen.
 */
export function debianBinaries(folder: string): Binaries {
  const postgres = join(folder, 'postgres');
  const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  return {
    initdb: join(folder, 'initdb'),
    postgres,
    major: Number(/\) (\d+)/.exec(version)?.[1]),
    locale: ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=fr'],
  };
}
