import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from './picture.ts';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
/** What `<Capture>` reads: the widths and the shape of each picture. */
const SIZES = `${SOURCES}site/capture-sizes.json`;

type Sizes = Record<string, { widths: readonly number[]; height: number }>;

/**
 * Writes a screenshot in each width. The shape of one that pages show goes to the list of sizes.
 * @returns the bytes of all its files
 */
export async function savePicture(
  name: string,
  { widths, format = 'webp' }: Picture,
  shot: Buffer,
): Promise<number> {
  const [page, file] = name.split('/') as [string, string];
  const folder = `${SOURCES}${page}/captures/`;
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  let height = 0;
  for (const width of widths) {
    const small = sharp(shot).resize(width, undefined, { kernel: 'lanczos3' });
    const made = await encode(small, format).toFile(`${folder}${file}-${width}.${format}`);
    bytes += made.size;
    height = made.height;
  }
  if (format !== 'webp') return bytes;
  const sizes = JSON.parse(await readFile(SIZES, 'utf8').catch(() => '{}')) as Sizes;
  for (const old of sizes[name]?.widths ?? []) {
    if (!widths.includes(old)) await rm(`${folder}${file}-${old}.${format}`, { force: true });
  }
  const next = Object.entries({ ...sizes, [name]: { widths, height } }).toSorted(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  // As the formatter writes it: a list of widths on one line.
  const text = JSON.stringify(Object.fromEntries(next), null, 2).replaceAll(/\[[^\]]+\]/g, (list) =>
    JSON.stringify(JSON.parse(list)).replaceAll(',', ', '),
  );
  await writeFile(SIZES, `${text}\n`);
  return bytes;
}

function encode(picture: Sharp, format: NonNullable<Picture['format']>): Sharp {
  if (format === 'png') return picture.png({ compressionLevel: 9, palette: true });
  if (format === 'jpg') return picture.jpeg({ quality: 82, mozjpeg: true });
  return picture.webp({ quality: 66, effort: 6, smartSubsample: true });
}
