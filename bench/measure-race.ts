import { withClient } from './database.ts';
import type { RaceResult } from './load-messages.ts';
import type { LoadProcess } from './processes.ts';
import { drawRace } from './requests.ts';
import { median } from './statistics.ts';

const VISITORS = 500;
const PLACES = 5;

/** Wall time of 500 visitors who want five places at once, through two processes; median of the rounds. */
export async function measureRace(
  databaseUrl: string,
  ports: number[],
  load: LoadProcess,
  rounds: number,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const body = await withClient(databaseUrl, drawRace);
    const { ms, statuses }: RaceResult = await load.obey({
      kind: 'race',
      ports,
      visitors: VISITORS,
      path: '/api/public/bookings',
      body,
    });
    if (statuses['201'] !== PLACES || statuses['409'] !== VISITORS - PLACES) {
      throw new Error(`The race was not won by five: ${JSON.stringify(statuses)}`);
    }
    times.push(ms);
  }
  return median(times);
}
