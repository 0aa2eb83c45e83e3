import { createHash } from 'node:crypto';
import type { MessageSide } from '@meridienne/domain';
import type { Deps } from '../../../http/deps.ts';
import type { News } from '../../../http/live-news.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { addressIn, messageIdOf } from '../../../integrations/mail/mail.ts';
import type { IncomingMail } from '../../../integrations/mail-in/incoming-mail.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { guestKeyOf } from '../../../kernel/guest-token.ts';
import { readReplyAddress } from '../../../kernel/reply-token.ts';
import { refuseAnswer } from '../messages/commands/refuse-answer.ts';
import { writeMessage } from '../messages/commands/write-message.ts';
import { messageNews } from '../messages/queries/threads.ts';
import { aboutMessage } from '../messages/mails/message.ts';
import { type AnsweredBooking, findAnsweredBooking } from './queries.ts';
import { isAutomatic, MAIL_TEXT_LENGTH, ownText, relayedText } from './rules.ts';

/**
 * What became of a mail. `unknown`: its address proves nothing; `dropped`: no person wrote it, or nothing; `again`: it is
 * there already; `refused`: its sender is told by mail why.
 */
export type Taken =
  | { outcome: 'unknown' | 'dropped' | 'again' | 'refused' }
  | { outcome: 'taken'; news: readonly News[] };

/** Of one side of one conversation: a loop that nothing else has ended ends here. */
const LIMITS: Readonly<Record<MessageSide, RateLimit>> = {
  guest: { name: 'guest-mail-in', windowSeconds: 3600, perTarget: 20 },
  venue: { name: 'venue-mail-in', windowSeconds: 3600, perTarget: 60 },
};

/** Whether an address is one for answers, and proves it: before anything of a mail to it is read. */
export async function knowsRecipient(
  { db, settings, tokenKey }: Pick<Deps, 'db' | 'settings' | 'tokenKey'>,
  recipient: string,
): Promise<boolean> {
  const read = settings.mailIn && readReplyAddress(settings.mailIn.address, recipient);
  return read !== null && (await findAnsweredBooking(db, guestKeyOf(tokenKey), read)) !== null;
}

/**
 * Takes in what somebody answered by mail. Who has the address is the one whom it was sent to: another sender's address
 * counts for nothing (ADR 49).
 * @param sender the envelope's; null where nobody said it
 * @throws {AppError} 429; 503: it may come again
 */
export async function takeMail(
  { db, pool, settings, tokenKey, clock }: Pick<Deps, 'db' | 'pool' | 'settings' | 'tokenKey' | 'clock'>,
  recipient: string,
  { mail, sender }: { mail: IncomingMail; sender: string | null },
): Promise<Taken> {
  const { mailIn, mailFrom, rateLimit } = settings;
  const read = mailIn && readReplyAddress(mailIn.address, recipient);
  const booking = read && (await findAnsweredBooking(db, guestKeyOf(tokenKey), read));
  if (!mailIn || !read || !booking) return { outcome: 'unknown' };
  if (isAutomatic(mail, sender)) return { outcome: 'dropped' };
  const { side } = read;
  const { scope, id: bookingId } = booking;
  if (rateLimit) await countCall(pool, LIMITS[side], { ip: '' }, String(bookingId));
  const answer = digestOf(mail);
  const refuse = async (why: Parameters<typeof refuseAnswer>[2]['why']): Promise<Taken> => {
    await refuseAnswer(db, scope, { bookingId, side, why, answer });
    return { outcome: 'refused' };
  };
  const typed = ownText(mail.text, addressIn(mailFrom) ?? mailFrom);
  if (typed.length > 2 * MAIL_TEXT_LENGTH) return refuse('tooLong');
  const body = relayedText(typed, {
    side,
    isConfidential: booking.isConfidential,
    guest: booking,
    venueEmails: booking.venueEmails,
    from: mail.from,
    address: mailIn.address,
  });
  if (body === '') return mail.files > 0 ? refuse('filesOnly') : { outcome: 'dropped' };
  if (Array.from(body).length > MAIL_TEXT_LENGTH) return refuse('tooLong');
  const message = {
    bookingId,
    side,
    userId: null,
    body,
    isByMail: true,
    refusedFiles: mail.files,
    onceKey: `mail:${answer}`,
    answersId: answeredBy(mail, booking, side, mailFrom),
  };
  try {
    const id = await writeMessage(db, scope, message, clock());
    return id === null ? { outcome: 'again' } : { outcome: 'taken', news: messageNews(scope) };
  } catch (error) {
    const why = error instanceof AppError && error.status === 409 ? error.fields['errorType'] : null;
    if (why === 'over' || why === 'off') return refuse(why);
    // Whoever has written as much there finds no place for more.
    if (why === 'full') return refuse('over');
    if (why === 'unreachable') return { outcome: 'dropped' };
    throw error;
  }
}

/** One mail's own: by its Message-ID, and of one that has none by what it says and when. */
const digestOf = ({ messageId, headers, text }: IncomingMail): string =>
  createHash('sha256')
    .update(messageId ?? `${headers.get('date')}\n${text}`)
    .digest('base64url')
    .slice(0, 32);

/** Up to which of the other side's messages it answers: the latest whose mail it names; 0 for none. */
function answeredBy(
  { answers }: IncomingMail,
  { id: bookingId, email, venueEmails, messages }: AnsweredBooking,
  side: MessageSide,
  mailFrom: string,
): number {
  const named = new Set(answers);
  if (named.size === 0) return 0;
  const own = side === 'guest' ? [email] : venueEmails;
  const told = messages.filter((each) => each.side !== side).map(({ id }) => id);
  const isNamed = (id: number) =>
    own.some((to) => named.has(messageIdOf(aboutMessage(bookingId, id), to, mailFrom)));
  return Math.max(0, ...told.filter(isNamed));
}
