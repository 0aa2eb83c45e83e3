import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { EVENT_TYPES } from '@meridienne/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawSecret } from '../endpoints/rules.ts';

const docs = join(import.meta.dirname, '../../../../../../docs/webhooks.md');
/** Beside this test, so that it finds the library. */
const file = join(import.meta.dirname, `docs-example-${process.pid}.mjs`);
let text = '';
beforeAll(async () => {
  text = await readFile(docs, 'utf8');
  await writeFile(file, /```js\n([^]*?)```/.exec(text)?.[1] ?? '');
});
afterAll(() => rm(file));

it('shows how a message is verified', async () => {
  const example: string = pathToFileURL(file).href;
  const { readMessage } = (await import(/* @vite-ignore */ example)) as {
    readMessage(secret: string, headers: Record<string, string>, body: string): unknown;
  };
  const secret = drawSecret();
  const body = JSON.stringify({ type: 'stock.gone' });
  const headers = (at: Date) => ({
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, body),
  });
  expect(readMessage(secret, headers(new Date()), body)).toEqual({ type: 'stock.gone' });
  expect(() => readMessage(secret, headers(new Date()), body.replace('gone', 'back'))).toThrow(/signature/);
  expect(() => readMessage(secret, headers(new Date(Date.now() - 600_000)), body)).toThrow(/timestamp/);
});

it('names every event', () => {
  for (const type of EVENT_TYPES) expect(text).toContain(`\`${type}\``);
});
