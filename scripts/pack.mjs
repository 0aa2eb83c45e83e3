// Packs the built files of the folder that is named, once and as small as it goes, each beside its own: the server
// sends them as they are. Prints the sizes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = process.argv[2] ?? 'dist';
const PACKED = /\.(?:js|css|svg)$/;

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!PACKED.test(name)) continue;
  const file = path.join(folder, name);
  const bytes = readFileSync(file);
  const gzip = gzipSync(bytes, { level: 9 });
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  writeFileSync(`${file}.gz`, gzip);
  writeFileSync(`${file}.br`, brotli);
  const [a, b, c] = [bytes, gzip, brotli].map((each) => String(each.length).padStart(7));
  console.log(`${name.padEnd(48)}${a} B ${b} gzip ${c} brotli`);
}
