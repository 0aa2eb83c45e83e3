// Moves the modal's files into a folder named after what is in them: one name for the loader to know, and each
// build's files stay together and can be kept by browsers for good.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';

const folder = new URL('../dist/widget/', import.meta.url);
const next = new URL('next/', folder);
const hash = createHash('sha256');
for (const file of readdirSync(next).sort()) hash.update(file).update(readFileSync(new URL(file, next)));
const name = hash.digest('hex').slice(0, 6);
for (const old of readdirSync(folder)) {
  if (old !== 'next') rmSync(new URL(old, folder), { recursive: true, force: true });
}
renameSync(next, new URL(`${name}/`, folder));
console.log(`dist/widget/${name}`);
