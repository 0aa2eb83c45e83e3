import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { root, say, stop } from './root.mjs';

const read = () => {
  try {
    return parseArgs({
      options: {
        release: { type: 'boolean', default: false },
        to: { type: 'string', default: path.join(root, 'release') },
        'without-node': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
};
const asked = read();

await prepare();
say('Everything is built.');
if (asked.release) {
  // Reads with Vite, which may not have been installed before.
  const { makeRelease } = await import('./release.mjs');
  try {
    makeRelease({ to: path.resolve(asked.to), withNode: !asked['without-node'] });
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}
