import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

/** The build that there is, in place of one that is gone; null while the one that is asked for is there. */
export async function buildInPlaceOf(builds: string, asked: string): Promise<string | null> {
  if (existsSync(`${builds}/${asked}`)) return null;
  const [present = asked] = await readdir(builds);
  return present;
}
