import { prepare } from './prepare.mjs';
import { follow, spawnProduct } from './server-process.mjs';

const node = await prepare();
follow(spawnProduct(node, ['apps/server/dist/main.js', ...process.argv.slice(2)]));
