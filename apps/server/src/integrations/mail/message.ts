import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** The mail as nodemailer takes it. Recipients are objects, so that they are never parsed as lists. */
export function toMessage(mail: Mail): SendMailOptions {
  return {
    messageId: mail.messageId,
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
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
