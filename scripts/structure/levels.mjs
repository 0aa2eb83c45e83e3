/** The server's folders. Each may import its own level and those below. */
export const levels = new Map([
  ['main', 5],
  ['app', 4],
  ['features', 3],
  ['http', 2],
  ['hydra', 2],
  ['jobs', 2],
  ['integrations', 2],
  ['db', 2],
  ['settings', 1],
]);
