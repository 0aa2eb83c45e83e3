// Compresses once what every visitor downloads, beside the files as the server looks for them, and prints the sizes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const files = [
  'widget.js',
  ...readdirSync(new URL('widget/', dist), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => `widget/${name}`),
];
for (const file of files) {
  const bytes = readFileSync(new URL(file, dist));
  const gzip = gzipSync(bytes, { level: 9 });
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  writeFileSync(new URL(`${file}.gz`, dist), gzip);
  writeFileSync(new URL(`${file}.br`, dist), brotli);
  const [a, b, c] = [bytes, gzip, brotli].map((each) => String(each.length).padStart(7));
  console.log(`${file.padEnd(32)}${a} B ${b} gzip ${c} brotli`);
}
