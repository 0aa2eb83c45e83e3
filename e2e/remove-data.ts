import { rm } from 'node:fs/promises';

/** Removes the data folder of the journeys' server, once that has stopped; what it started may write for a moment more. */
export default async function removeData(): Promise<void> {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
