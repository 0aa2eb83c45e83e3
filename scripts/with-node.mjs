import fs from 'node:fs';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { root, stop } from './root.mjs';
import { follow, spawnProduct } from './server-process.mjs';

// `--whole`: a tool that needs more than what runs and builds.
const given = process.argv.slice(2);
const whole = given[0] === '--whole';
const [file, ...rest] = whole ? given.slice(1) : given;
if (file === undefined) stop('Usage: node scripts/with-node.mjs [--whole] <file> [arguments]');
if (!fs.existsSync(path.join(root, file))) stop(`${file} does not exist.`);

const node = await prepare({ whole });
follow(spawnProduct(node, [file, ...rest]));
