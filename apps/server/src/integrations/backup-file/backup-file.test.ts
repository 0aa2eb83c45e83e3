import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Key, Lock } from './lock.ts';
import { isEncrypted, readBackupFile } from './read-backup-file.ts';
import { createBackupFile, END } from './write-backup-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridienne-file-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const MEMBERS: [string, Buffer][] = [
  ['manifest.json', Buffer.from('{}')],
  ['data/public.accounts/00000001.copy', Buffer.alloc(3_000_001, 'a line\n')],
  ['empty', Buffer.alloc(0)],
];

async function write(lock: Lock | null): Promise<string> {
  const path = join(folder, 'backup');
  const file = await createBackupFile(path, join(folder, '.unfinished'), lock);
  for (const [name, bytes] of MEMBERS) await file.add(name, bytes);
  expect(await readdir(folder)).toEqual(['.unfinished']);
  expect(await file.finish()).toBe((await stat(path)).size);
  return path;
}

async function read(path: string, key: Key | null): Promise<[string, Buffer][]> {
  const members: [string, Buffer][] = [];
  for await (const { name, bytes } of readBackupFile(path, key)) members.push([name, bytes]);
  return members;
}

it('gives back what was put in, and only its owner may read it', async () => {
  const path = await write(null);
  expect(await isEncrypted(path)).toBe(false);
  expect(await read(path, null)).toEqual(MEMBERS);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('is opened by its key alone, and not when a byte of it was changed or cut off', async () => {
  const [own, other] = [await generateX25519Identity(), await generateX25519Identity()];
  const path = await write({ recipient: await identityToRecipient(own) });
  expect(await isEncrypted(path)).toBe(true);
  expect(await read(path, { identities: [other, own] })).toEqual(MEMBERS);
  await expect(read(path, { identities: [other] })).rejects.toThrow("can't be opened with this key");
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, -1));
  await expect(read(path, { identities: [own] })).rejects.toThrow('is not whole');
  bytes.writeUInt8((bytes[300] ?? 0) ^ 1, 300);
  await writeFile(path, bytes);
  await expect(read(path, { identities: [own] })).rejects.toThrow('is not whole');
});

it('is refused without any of its last bytes, though all members are there', async () => {
  const path = await write(null);
  const bytes = await readFile(path);
  for (let cut = 1; cut <= 60; cut++) {
    await writeFile(path, bytes.subarray(0, -cut));
    await expect(read(path, null), `without the last ${cut}`).rejects.toThrow('is not whole');
  }
  await writeFile(path, Buffer.concat([bytes, Buffer.from('x')]));
  await expect(read(path, null)).rejects.toThrow('is not whole');
  // As zstd has it: frames that begin with these bytes are skipped, by the length that follows.
  expect([END.readUInt32LE(0), END.readUInt32LE(4)]).toEqual([0x184d2a50, END.byteLength - 8]);
});

it('leaves nothing of one that was abandoned', async () => {
  const file = await createBackupFile(join(folder, 'backup'), join(folder, '.unfinished'), null);
  await file.add('manifest.json', Buffer.from('{}'));
  await file.abandon();
  expect(await readdir(folder)).toEqual([]);
});

it('is refused without its last member', async () => {
  const path = join(folder, 'no-end');
  await writeFile(path, 'not a backup');
  await expect(isEncrypted(path)).rejects.toThrow('is no backup');
});
