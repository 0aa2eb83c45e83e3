import { spawnSync } from 'node:child_process';
import { lstat, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenByLmtp } from './lmtp.ts';

let folder: string;
let path: string;
let taken: string[];
let open: { close(): Promise<void> }[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lmtp-'));
  path = join(folder, 'lmtp.sock');
  [taken, open] = [[], []];
});
afterEach(async () => {
  for (const each of open) await each.close();
  await rm(folder, { recursive: true });
});

async function listen(): Promise<void> {
  const listening = await listenByLmtp(
    { path },
    {
      knows: async () => true,
      async take({ recipient }) {
        taken.push(recipient);
        return { code: 250, text: '2.0.0 OK' };
      },
    },
  );
  open.push(listening);
}
async function deliver(to: string): Promise<void> {
  const client = createTransport({ connection: createConnection(path), lmtp: true, ignoreTLS: true });
  await client.sendMail({ envelope: { from: 'ada@example.org', to }, raw: 'Subject: Re\r\n\r\nOui' });
  client.close();
}
/** What a process leaves that listened there and was killed. */
const leaveBehind = () =>
  spawnSync(process.execPath, [
    '-e',
    `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`,
    path,
  ]);

it('takes mails in by a socket that its owner and group alone reach, and leaves no file', async () => {
  await listen();
  expect((await stat(path)).mode & 0o777).toBe(0o660);
  await deliver('reply@resa.example');
  expect(taken).toEqual(['reply@resa.example']);
  await open.pop()?.close();
  await expect(lstat(path)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('listens again where a process was killed that listened there', async () => {
  leaveBehind();
  expect((await lstat(path)).isSocket()).toBe(true);
  await listen();
  await deliver('reply@resa.example');
  expect(taken).toEqual(['reply@resa.example']);
});

it('takes the socket from nobody who listens there, and no other file', async () => {
  await listen();
  await expect(listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await deliver('reply@resa.example');
  expect(taken).toEqual(['reply@resa.example']);
  await open.pop()?.close();
  await writeFile(path, 'of somebody');
  await expect(listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect((await stat(path)).size).toBe(11);
});
