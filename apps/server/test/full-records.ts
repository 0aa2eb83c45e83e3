import type { Records } from './route-records.ts';
import type { World } from './world.ts';

/** Something in every field of the records that can be read and written. */
export async function fillRecords(_world: World, _records: Records): Promise<void> {}
