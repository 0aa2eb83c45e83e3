/** What a mail server answered, and to what: as nodemailer tells it. */
export interface Refusal {
  /** `RCPT TO`, `MAIL FROM`, `DATA` …; nodemailer's own words where no command was sent. */
  readonly command?: unknown;
  /** The whole answer, code first. */
  readonly response?: unknown;
}

/*
 * A final refusal is one of the recipient alone: of the mailbox or its domain, in the words that RFC 3463 has for it.
 *
 * Everything else is tried again, since it may be said to everybody. A relay that is set up wrongly answers each
 * recipient by 550, bare or with 5.7.1 (it wants a log-in, doesn't relay, doesn't know this network); Postfix waits
 * until RCPT TO to refuse the sender, by 5.1.0, 5.1.7 and 5.1.8; and what is refused after DATA is more often the
 * sender (unproven, out of quota, unsigned) or the server's own limit than these words to this reader. To try again in
 * vain costs a few commands; to give up in vain costs the mail. So a bare refusal of a mailbox that nobody has is
 * tried all of its twelve times. A full mailbox (5.2.2) can be emptied, and RFC 3463 says to try again.
 */
const OF_THE_RECIPIENT: ReadonlySet<string> = new Set([
  '5.1.1', // no such mailbox
  '5.1.2', // no such domain
  '5.1.3', // not an address
  '5.1.4', // not one mailbox
  '5.1.6', // moved, nobody knows where to
  '5.1.10', // the domain takes no mail (RFC 7505)
  '5.2.1', // closed
  '5.2.3', // takes no mail so long
]);

/** Some servers look for the mailbox only when they have the message. */
const ABOUT_RECIPIENTS: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** Whether trying again can't help. */
export function isFinalRefusal({ command, response }: Refusal): boolean {
  if (!ABOUT_RECIPIENTS.has(command) || typeof response !== 'string') return false;
  const code = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return code !== undefined && OF_THE_RECIPIENT.has(code);
}
