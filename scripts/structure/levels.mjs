/**
 * The server's folders, from the ground up: each may import those before it. A strict order, so that no two import each
 * other.
 */
const fromTheGround = [
  'settings',
  'kernel',
  'hydra',
  'integrations',
  'db',
  'http',
  'jobs',
  'areas',
  'app',
  'processes',
  'main',
];

export const levels = new Map(fromTheGround.map((folder, level) => [folder, level]));

/** The order as it is told to whoever breaks it. */
export const order = fromTheGround.toReversed().join(' → ');
