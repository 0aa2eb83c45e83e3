import { createHash } from 'node:crypto';

export interface CalendarFile {
  readonly method: 'PUBLISH' | 'CANCEL';
  readonly fileName: string;
  readonly text: string;
}

/** One mail to one recipient. */
export interface Mail {
  /** In angle brackets; the same for every try, so that a mail handed over twice is shown once. */
  readonly messageId: string;
  /** A bare address. */
  readonly to: string;
  /** An address, or a name with an address in angle brackets. */
  readonly from: string;
  /** Whoever the mail speaks for, shown in place of the sender's own name: any text. */
  readonly fromName?: string | undefined;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly language: string;
  /** What the mail is about as a file for calendars, and what they are to do with it. */
  readonly calendar?: CalendarFile | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The way mails leave. */
export interface MailTransport {
  /**
   * Resolves when the mail was taken over by the next hop.
   * @throws MailRefused when trying again can't help; any other error is worth another try
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail is malformed, or was refused for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

const bareAddress = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;
const controls = /[\r\n\0]/;

/** Refuses what could smuggle a header or a second recipient into the message. */
export function assertMail(mail: Mail): void {
  if (!bareAddress.test(mail.to)) throw new MailRefused('The recipient is not one bare address');
  if (mail.replyTo !== undefined && !bareAddress.test(mail.replyTo)) {
    throw new MailRefused('The reply address is not one bare address');
  }
  if (!/^<[^\s<>@]+@[^\s<>@]+>$/.test(mail.messageId)) throw new MailRefused('The message id is malformed');
  const lines = [mail.from, mail.subject, mail.language, ...Object.entries(mail.headers ?? {}).flat()];
  if (lines.some((line) => controls.test(line))) throw new MailRefused('A header holds a line break');
}

/** The bare address of a sender; undefined for a text without one. */
export const addressIn = (from: string): string | undefined => /([^\s<>]+@[^\s<>]+?)>?\s*$/.exec(from)?.[1];

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
