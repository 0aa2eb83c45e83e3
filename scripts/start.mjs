import { prepare } from './prepare.mjs';
import { follow, spawnProduct } from './server-process.mjs';

const node = await prepare();
follow(spawnProduct(node, ['apps/server/src/main.ts', ...process.argv.slice(2)]));
