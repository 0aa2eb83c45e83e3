import type { World } from './world.ts';

/** Forgets how hard the public's forms are pressed, so that none takes a proof of work where something else is tried. */
export const pressNothing = (world: World) => world.deps.pool.query('delete from pressures');
