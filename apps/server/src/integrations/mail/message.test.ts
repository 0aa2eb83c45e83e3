import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import type { Mail } from './mail.ts';
import { toMessage } from './message.ts';
import { quotedPrintable } from './quoted-printable.ts';

const mail: Mail = {
  messageId: '<12@resa.example>',
  to: 'claire@mail.example',
  from: 'Méridienne <no-reply@resa.example>',
  fromName: 'Hôtel "des Rives"',
  replyTo: 'accueil@rives.example',
  subject: 'Votre réservation chez Hôtel des Rives – n° 48210377',
  html: '<p>Été &amp; hiver, 12 €</p>',
  text: 'Été & hiver, 12 €\n.\nFrom here\nFin \n',
  language: 'fr',
  calendar: { method: 'PUBLISH', fileName: '48210377.ics', text: 'BEGIN:VCALENDAR\r\nSUMMARY:Été\r\n' },
  headers: { 'X-Kind': 'confirmation' },
};

const lines = (text: string): string => text.replaceAll(/\r\n|\r|\n/g, '\n');

/** As any mail program decodes it: soft breaks away, then each `=` and its two digits. */
const decode = (encoded: Buffer): string =>
  Buffer.from(
    encoded
      .toString('latin1')
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const text = fc.oneof(
  fc.constantFrom(
    ' \n'.repeat(2000),
    '\t\r\n'.repeat(2000),
    '='.repeat(5000),
    `${'é'.repeat(900)} `,
    `${'a'.repeat(75)}\n`,
  ),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: fc.constantFrom('é', '😀', ' ', '\t', '=', '.', '\n', '\r', 'a', '\0'), maxLength: 400 }),
);

it('keeps any text, in lines that every server takes', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const encoded = quotedPrintable(typed);
      expect(lines(decode(encoded))).toBe(lines(typed).toWellFormed());
      for (const line of encoded.toString('latin1').split('\r\n')) {
        expect(line).toMatch(/^[\t\u0020-\u007E]{0,76}$/);
        expect(line).not.toMatch(/[\t ]$/);
      }
    }),
    { numRuns: 500 },
  );
});

/** What a mail program makes of it, but for what differs by chance and where parts are cut. */
async function read(raw: Buffer) {
  const { headers, attachments, text, html, ...rest } = await PostalMime.parse(raw);
  return {
    ...rest,
    text: text?.trim(),
    html: html?.trim(),
    headers: headers
      .filter(({ key }) => !['date', 'content-type'].includes(key))
      .map(({ key, value }) => ({ key, value })),
    attachments: attachments.map(({ content, ...about }) => ({
      ...about,
      content: Buffer.from(content as ArrayBuffer),
    })),
    date: undefined,
    headerLines: undefined,
  };
}

it.each<[string, Partial<Mail>]>([
  ['as it is', {}],
  ['without a file', { calendar: undefined }],
  ['without a sender’s own name', { fromName: undefined, replyTo: undefined, headers: undefined }],
  [
    'with the ways to refuse it',
    {
      headers: {
        'List-Unsubscribe': `<https://resa.example/desinscription/14-${'a'.repeat(22)}-${'b'.repeat(22)}?lang=fr>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  ],
  ['in many lines', { text: 'Été\r\n\r\nhiver\r', html: `<p>${'é='.repeat(500)}</p>\n` }],
])('reads as nodemailer’s own message does: %s', async (_what, change) => {
  const changed = { ...mail, ...change };
  const { calendar } = changed;
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message, envelope } = await composer.sendMail({
    messageId: changed.messageId,
    from:
      changed.fromName === undefined
        ? changed.from
        : { name: changed.fromName, address: 'no-reply@resa.example' },
    to: { name: '', address: changed.to },
    ...(changed.replyTo !== undefined && { replyTo: { name: '', address: changed.replyTo } }),
    subject: changed.subject,
    html: changed.html,
    text: changed.text,
    ...(calendar && {
      attachments: [
        {
          filename: calendar.fileName,
          content: calendar.text,
          contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
          contentTransferEncoding: 'base64' as const,
        },
      ],
    }),
    headers: { 'Content-Language': changed.language, 'Auto-Submitted': 'auto-generated', ...changed.headers },
  });
  const own = toMessage(changed);
  expect(own.envelope).toEqual(envelope);
  expect(await read(own.raw)).toEqual(await read(message as Buffer));
});
