import { createHash, randomBytes } from 'node:crypto';
import MimeNode from 'nodemailer/lib/mime-node';
import type { CalendarFile, Mail } from './mail.ts';
import { quotedPrintable } from './quoted-printable.ts';

/** A mail as it is sent, and whom it goes by and to. */
export interface Message {
  readonly envelope: { readonly from: string; readonly to: string[] };
  readonly raw: Buffer;
}

/**
 * The mail as a message. Its head is written by nodemailer, its parts here: its streams take some 3 ms of a core for each
 * mail, and this a tenth. Recipients are objects, so that they are never parsed as lists.
 */
export function toMessage(mail: Mail): Message {
  const boundary = `=_${randomBytes(18).toString('hex')}`;
  const kind = mail.calendar ? 'mixed' : 'alternative';
  const head = new MimeNode(`multipart/${kind}; boundary="${boundary}"`);
  head.setHeader('Content-Language', mail.language);
  // Keeps holiday notices and other robots from answering (RFC 3834).
  head.setHeader('Auto-Submitted', 'auto-generated');
  for (const [name, value] of Object.entries(mail.headers ?? {})) head.setHeader(name, value);
  head.setHeader('From', senderOf(mail));
  head.setHeader('To', { name: '', address: mail.to });
  if (mail.replyTo !== undefined) head.setHeader('Reply-To', { name: '', address: mail.replyTo });
  head.setHeader('Subject', mail.subject);
  head.setHeader('Message-ID', mail.messageId);
  const { from, to } = head.getEnvelope();
  const texts = [part('text/plain', mail.text), part('text/html', mail.html)];
  const parts = mail.calendar
    ? [alternative(`=_${randomBytes(18).toString('hex')}`, texts), calendarPart(mail.calendar)]
    : texts;
  const raw = Buffer.concat([Buffer.from(`${head.buildHeaders()}\r\n\r\n`), ...joined(boundary, parts)]);
  return { envelope: { from: from || '', to }, raw };
}

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

/** The bare address of a sender; undefined for a text without one. */
export const addressIn = (from: string): string | undefined => /([^\s<>]+@[^\s<>]+?)>?\s*$/.exec(from)?.[1];

/** A name is an object too: whatever it holds is quoted or encoded, and makes neither an address nor a header. */
function senderOf({ from, fromName = '' }: Mail): string | { name: string; address: string } {
  // oxlint-disable-next-line no-control-regex
  const name = fromName.replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\s]+/g, ' ').trim();
  const address = addressIn(from);
  return name === '' || address === undefined ? from : { name, address };
}

/**
 * A Message-ID that is the same for every try of the same mail and tells nothing about its recipient.
 * @param subject what the mail is about, e.g. `booking-12-confirmation`
 * @param from the sender, whose domain it takes
 */
export function messageIdOf(subject: string, to: string, from: string): string {
  const digest = createHash('sha256')
    .update(`${subject}\n${to.toLowerCase()}`)
    .digest('base64url')
    .slice(0, 32);
  const domain = /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${digest}@${domain}>`;
}
