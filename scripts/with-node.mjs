import fs from 'node:fs';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { root, stop } from './root.mjs';
import { follow, spawnProduct } from './server-process.mjs';

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) stop('Usage: node scripts/with-node.mjs <file> [arguments]');
if (!fs.existsSync(path.join(root, file))) stop(`${file} does not exist.`);

const node = await prepare();
follow(spawnProduct(node, [file, ...rest]));
