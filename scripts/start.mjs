import { prepare } from './prepare.mjs';
import { PRODUCT } from './product.mjs';
import { follow, spawnProduct } from './server-process.mjs';

const node = await prepare();
follow(spawnProduct(node, [...PRODUCT, ...process.argv.slice(2)]));
