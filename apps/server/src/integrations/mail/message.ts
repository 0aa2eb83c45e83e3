import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { CalendarFile, Mail } from './mail.ts';

/** The mail as nodemailer takes it. Recipients are objects, so that they are never parsed as lists. */
export function toMessage(mail: Mail): SendMailOptions {
  return {
    messageId: mail.messageId,
    from: senderOf(mail),
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.calendar && { attachments: [calendarAttachment(mail.calendar)] }),
    headers: {
      'Content-Language': mail.language,
      // Keeps holiday notices and other robots from answering (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...mail.headers,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * A file beside the mail, that Gmail, Outlook and Apple Mail all offer to open. As one more version of its text, which
 * invitations are, Outlook would show it in place of the mail.
 */
const calendarAttachment = ({ method, fileName, text }: CalendarFile) => ({
  filename: fileName,
  content: text,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  // Whole, with its own line ends, on any way.
  contentTransferEncoding: 'base64' as const,
});

/** The bare address of a sender; undefined for a text without one. */
export const addressIn = (from: string): string | undefined => /([^\s<>]+@[^\s<>]+?)>?\s*$/.exec(from)?.[1];

/** A name is an object too: whatever it holds is quoted or encoded, and makes neither an address nor a header. */
function senderOf({ from, fromName = '' }: Mail): SendMailOptions['from'] {
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
