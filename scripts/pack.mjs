// Packs the built files of the folder that is named, once and as small as it goes, each beside its own: the server
// sends them as they are. Prints the sizes. What it has packed before it remembers: most files stay as they were from
// one build to the next, and the smallest takes seconds of a core.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './root.mjs';

const folder = process.argv[2] ?? 'dist';
const PACKED = /\.(?:js|css|svg)$/;
const REMEMBERED = path.join(root, 'node_modules/.cache/packed');
const REMEMBERED_MS = 14 * 86_400_000;

/** @type {Record<'gz' | 'br', (bytes: Buffer) => Buffer>} */
const WAYS = {
  gz: (bytes) => gzipSync(bytes, { level: 9 }),
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
};

/**
 * @param {string} file
 * @param {Buffer} bytes
 * @param {'gz' | 'br'} way
 * @returns {number} how many bytes are left
 */
function pack(file, bytes, way) {
  const known = path.join(REMEMBERED, `${createHash('sha256').update(bytes).digest('hex')}.${way}`);
  if (existsSync(known)) utimesSync(known, new Date(), new Date());
  else {
    // Whole or not at all, whatever is stopped meanwhile, or packs the same.
    writeFileSync(`${known}.${process.pid}`, WAYS[way](bytes));
    renameSync(`${known}.${process.pid}`, known);
  }
  copyFileSync(known, `${file}.${way}`);
  return statSync(known).size;
}

mkdirSync(REMEMBERED, { recursive: true });
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!PACKED.test(name)) continue;
  const file = path.join(folder, name);
  const bytes = readFileSync(file);
  const sizes = [bytes.length, pack(file, bytes, 'gz'), pack(file, bytes, 'br')];
  const [a, b, c] = sizes.map((each) => String(each).padStart(7));
  console.log(`${name.padEnd(48)}${a} B ${b} gzip ${c} brotli`);
}
for (const name of readdirSync(REMEMBERED)) {
  const file = path.join(REMEMBERED, name);
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
  if (Date.now() - mtimeMs > REMEMBERED_MS) rmSync(file, { force: true });
}
