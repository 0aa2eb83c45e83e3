import { randomBytes } from 'node:crypto';
import { foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import { addressIn, type CalendarFile, type Mail } from './mail.ts';
import { quotedPrintable } from './quoted-printable.ts';

/** A mail as it is sent, and whom it goes by and to. */
export interface Message {
  readonly envelope: { readonly from: string; readonly to: string[] };
  readonly raw: Buffer;
}

/**
 * The mail as a message. What people typed is encoded for its head by nodemailer, the rest is written here: its streams
 * take some 3 ms of a core for each mail, and this a tenth. Recipients are objects, so that they are never parsed as lists.
 */
export function toMessage(mail: Mail): Message {
  const boundary = newBoundary();
  const from = inHead('From', senderOf(mail));
  const to = inHead('To', { name: '', address: mail.to });
  const { replyTo } = mail;
  const head = [
    line('Content-Language', mail.language),
    // Keeps holiday notices and other robots from answering (RFC 3834).
    'Auto-Submitted: auto-generated',
    ...Object.entries(mail.headers ?? {}).map(([name, value]) => line(name, inHead(name, value))),
    line('From', from),
    line('To', to),
    ...(replyTo === undefined ? [] : [line('Reply-To', inHead('Reply-To', { name: '', address: replyTo }))]),
    line('Subject', inHead('Subject', mail.subject)),
    line('Message-ID', mail.messageId),
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/${mail.calendar ? 'mixed' : 'alternative'};\r\n boundary="${boundary}"`,
  ];
  const texts = [part('text/plain', mail.text), part('text/html', mail.html)];
  const parts = mail.calendar ? [alternative(newBoundary(), texts), calendarPart(mail.calendar)] : texts;
  const raw = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), ...joined(boundary, parts)]);
  return { envelope: { from: bare(from), to: [bare(to)] }, raw };
}

const newBoundary = (): string => `=_${randomBytes(18).toString('hex')}`;

/** One for all mails: to make one and to build a whole head by it takes as long again as what it encodes. */
const encoder = new MimeNode();

/** Names, addresses and subjects as a head may hold them. */
const inHead = (name: string, value: string | { name: string; address: string }): string =>
  encoder.encodeHeaderValue(name, value);

const line = (name: string, encoded: string): string => foldLines(`${name}: ${encoded}`);

/** The address of an encoded sender or recipient. */
const bare = (encoded: string): string => /<([^<>]*)>$/.exec(encoded)?.[1] ?? encoded;

type Part = readonly Buffer[];

const part = (type: string, text: string): Part => [
  Buffer.from(`Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`),
  quotedPrintable(text),
];

const alternative = (boundary: string, parts: readonly Part[]): Part => [
  Buffer.from(`Content-Type: multipart/alternative;\r\n boundary="${boundary}"\r\n\r\n`),
  ...joined(boundary, parts),
];

const joined = (boundary: string, parts: readonly Part[]): Buffer[] => [
  ...parts.flatMap((one) => [Buffer.from(`--${boundary}\r\n`), ...one, Buffer.from('\r\n')]),
  Buffer.from(`--${boundary}--\r\n`),
];

/**
 * A file beside the mail, that Gmail, Outlook and Apple Mail all offer to open. As one more version of its text, which
 * invitations are, Outlook would show it in place of the mail. In base64 it stays whole, with its own line ends, on any way.
 */
function calendarPart({ method, fileName, text }: CalendarFile): Part {
  const name = fileName.replaceAll(/[^\w.-]/g, '_');
  const head = [
    `Content-Type: text/calendar; charset=utf-8; method=${method}; name=${name}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename=${name}`,
  ];
  const lines =
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return [Buffer.from(`${head.join('\r\n')}\r\n\r\n${lines.join('\r\n')}`)];
}

/** A name is an object too: whatever it holds is quoted or encoded, and makes neither an address nor a header. */
function senderOf({ from, fromName = '' }: Mail): string | { name: string; address: string } {
  // oxlint-disable-next-line no-control-regex
  const name = fromName.replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\s]+/g, ' ').trim();
  const address = addressIn(from);
  return name === '' || address === undefined ? from : { name, address };
}
