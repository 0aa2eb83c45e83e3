import type { Scene } from '../engine/model.ts';
import { bedroom } from './bedroom.ts';
import { facade } from './facade.ts';
import { lounge } from './lounge.ts';
import { meeting } from './meeting.ts';
import { pool } from './pool.ts';
import { spa } from './spa.ts';
import { suite } from './suite.ts';
import { terrace } from './terrace.ts';

/** Every scene of the demo hotel; a view named `main` takes the scene's own name as file name. */
export const scenes: Record<string, () => Scene> = {
  chambre: bedroom,
  suite,
  reunion: meeting,
  coworking: lounge,
  spa,
  piscine: pool,
  terrasse: terrace,
  facade,
};
