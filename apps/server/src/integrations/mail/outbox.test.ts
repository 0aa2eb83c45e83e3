import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Mail, MailRefused } from './mail.ts';
import { messageIdOf } from './mail.ts';
import { createOutboxTransport } from './outbox.ts';

const from = 'Méridienne <no-reply@resa.example>';
const mail: Mail = {
  messageId: messageIdOf('booking-12-confirmation', 'claire@mail.example', from),
  to: 'claire@mail.example',
  from,
  replyTo: 'accueil@rives.example',
  subject: 'Votre réservation chez Hôtel des Rives – n° 48210377',
  html: '<p>Été &amp; hiver, 12 €</p>',
  text: 'Été & hiver, 12 €\n.\nFin\n',
  language: 'fr',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

it('writes a mail that a mail program reads as it was', async () => {
  const box = join(folder, 'data', 'outbox');
  await createOutboxTransport(box).send(mail);
  const [file] = await readdir(box);
  const parsed = await PostalMime.parse(await readFile(join(box, file!)));
  expect(parsed).toMatchObject({
    subject: mail.subject,
    messageId: mail.messageId,
    from: { name: 'Méridienne', address: 'no-reply@resa.example' },
    to: [{ address: 'claire@mail.example' }],
    replyTo: [{ address: 'accueil@rives.example' }],
  });
  expect(parsed.html?.trim()).toBe(mail.html);
  expect(parsed.text?.trim()).toBe(mail.text.trim());
  const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ 'content-language': 'fr', 'auto-submitted': 'auto-generated' });
});

it.each([
  ['Hôtel des Rives', 'Hôtel des Rives'],
  ['Rives, "Lac" <x@mail.example>', 'Rives, "Lac" <x@mail.example>'],
  ['Rives\r\nBcc: all@mail.example\u2028x', 'Rives Bcc: all@mail.example x'],
  [' \n', 'Méridienne'],
])('shows %j as the sender, at the same address', async (fromName, name) => {
  await createOutboxTransport(folder).send({ ...mail, fromName });
  const [file] = await readdir(folder);
  const parsed = await PostalMime.parse(await readFile(join(folder, file!)));
  expect(parsed.from).toEqual({ name, address: 'no-reply@resa.example' });
  expect(parsed.bcc).toBeUndefined();
});

it('names files by time and message id, readable by their owner alone, and leaves no part behind', async () => {
  let hour = 9;
  const outbox = createOutboxTransport(folder, () => new Date(Date.UTC(2026, 10, 21, hour++)));
  await outbox.send({ ...mail, messageId: '<b@resa.example>' });
  await outbox.send({ ...mail, messageId: '<a/../../etc@resa.example>' });
  expect((await readdir(folder)).sort()).toEqual([
    '2026-11-21T09-00-00.000Z-b@resa.example.eml',
    '2026-11-21T10-00-00.000Z-a_.._.._etc@resa.example.eml',
  ]);
  const { mode } = await stat(join(folder, '2026-11-21T09-00-00.000Z-b@resa.example.eml'));
  expect(mode & 0o777).toBe(0o600);
});

it.each<[string, Partial<Mail>]>([
  ['a line break in the recipient', { to: 'a@mail.example\r\nBcc: b@mail.example' }],
  ['two recipients', { to: 'a@mail.example, b@mail.example' }],
  ['a recipient with a name', { to: 'A <a@mail.example>' }],
  ['no recipient', { to: '' }],
  ['a line break in the reply address', { replyTo: 'a@mail.example\nX: y' }],
  ['a line break in the sender', { from: 'A\r\nX: y <a@mail.example>' }],
  ['a line break in the subject', { subject: 'Bonjour\r\nBcc: b@mail.example' }],
  ['a line break in a header', { headers: { 'X-Kind': 'a\r\nBcc: b@mail.example' } }],
  ['a message id with a space', { messageId: '<a b@mail.example>' }],
])('refuses %s', async (_what, change) => {
  await expect(createOutboxTransport(folder).send({ ...mail, ...change })).rejects.toBeInstanceOf(
    MailRefused,
  );
  expect(await readdir(folder)).toEqual([]);
});

it('gives one mail one id, however often it is tried', () => {
  const id = messageIdOf('booking-12-confirmation', 'Claire@mail.example', from);
  expect(id).toBe(mail.messageId);
  expect(id).toMatch(/^<[\w-]+@resa\.example>$/);
  expect(messageIdOf('booking-12-notification', 'claire@mail.example', from)).not.toBe(id);
  expect(messageIdOf('booking-12-confirmation', 'paul@mail.example', from)).not.toBe(id);
});
