import { cancelRefusal, hasBegun, venueNow } from '@meridienne/domain';
import type { AnswerBooking } from '@meridienne/contracts';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Database } from '../../../../db/database.ts';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import { countCall, type RateLimit } from '../../../../http/rate-limit.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { AppError, invalid } from '../../../../kernel/app-error.ts';
import type { Author } from '../../../../kernel/author.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { keepChange } from '../../history/commands.ts';
import { type BookingPlace, withoutLongWait } from '../../record/commands/change-booking.ts';
import { lockBooking, type LockedBooking } from '../../record/commands/lock-booking.ts';
import { declineNoticeJob } from '../jobs/decline-notice-job.ts';
import { findAsked } from '../../asking/queries/asked.ts';
import { keepAnswer } from '../../asking/commands/keep-answer.ts';
import type { AnsweredBy } from '../../../../db/column-types.ts';

interface Answer {
  answer: AnswerBooking['answer'];
  by: { byWhom: AnsweredBy; userId: number | null; keyName?: string | null };
  at: Date;
}

/**
 * Keeps what a guest, or the desk for him, answers to whether he still comes. Said twice is said once. A no changes nothing of
 * the booking but what the venue knows: who can cancel by himself does that. Late is better than never, as long as the place
 * is still his.
 * @param answer null takes a yes back that the desk wrote down
 * @returns where it is, or null when nothing was another than before
 * @throws {AppError} 404; 409 `errorType` `notAsked`, `released`, `canceled`, `started`, or `cancel` on a no of who can
 *   cancel; 503
 */
async function answerBooking(
  db: Database,
  scope: AccountScope,
  id: number,
  { answer, by, at }: Answer,
): Promise<BookingPlace | null> {
  return withoutLongWait(db, async (trx) => {
    // Whoever else wants this booking, the server at its hour among them, waits here and sees what became of it.
    const booking = await lockBooking(trx, scope, id);
    const asked = await findAsked(trx, scope, id);
    if (!asked || (asked.askedAt === null && by.byWhom !== 'staff')) throw refused('notAsked');
    const { status } = booking;
    if (status === 'canceled') throw refused(asked.releasedAt === null ? 'canceled' : 'released');
    const isYes = asked.answer !== null && asked.answer !== 'no';
    if (answer === 'yes' ? isYes : answer === asked.answer) return null;
    requireAhead(booking, at);
    if (answer === 'no' && cancelRefusal(booking, booking.timeZone, at) === null) throw refused('cancel');
    const about = { accountId: scope.accountId, bookingId: id };
    await keepAnswer(trx, { ...about, by: by.byWhom, at }, answer);
    // A page that was read before is old by now: nobody cancels on it who has just said that he comes.
    await trx
      .updateTable('bookings')
      .set({ updated_at: NEXT_UPDATE })
      .where('id', '=', id)
      .where('account_id', '=', scope.accountId)
      .execute();
    const kind = answer === null ? 'unconfirmed' : answer === 'yes' ? 'confirmed' : 'declined';
    const change = await keepChange(trx, { ...about, kind, by, fields: [], at });
    if (answer === 'no') await addJob(trx, declineNoticeJob, { ...about, change });
    return booking;
  });
}

function requireAhead(booking: LockedBooking, at: Date): void {
  const hasCome = booking.checkedInAt !== null || booking.status === 'noShow';
  if (hasCome || hasBegun(booking, venueNow(at, booking.timeZone))) throw refused('started');
}

const MESSAGES = {
  notAsked: 'booking.confirmNotAsked',
  released: 'booking.confirmReleased',
  canceled: 'booking.confirmCanceled',
  started: 'booking.confirmStarted',
  cancel: 'booking.confirmCancel',
} as const;

const refused = (errorType: keyof typeof MESSAGES) =>
  new AppError(MESSAGES[errorType], 409, { fields: { errorType } });

/** Each no is a mail to the venue. */
const GUEST_LIMIT: RateLimit = { name: 'guest-answer', windowSeconds: 3600, perTarget: 20 };

/** A guest answers for himself: by the link of his mails, or signed in as `userId`. @throws {AppError} as `answerBooking`; 429 */
export async function answerOwnBooking(
  { db, pool, settings, clock }: AnswerDeps,
  caller: Pick<FastifyRequest, 'ip'>,
  scope: AccountScope,
  { id, userId, answer }: { id: number; userId: number | null; answer: AnswerBooking['answer'] },
): Promise<BookingPlace | null> {
  // What he said can be said again, not unsaid.
  if (answer === null) throw invalid('answer', 'unknownChoice');
  if (settings.rateLimit) await countCall(pool, GUEST_LIMIT, caller, String(id));
  const byWhom = userId === null ? ('guest' as const) : ('traveller' as const);
  return answerBooking(db, scope, id, { answer, by: { byWhom, userId }, at: clock() });
}

/** The desk writes down what a guest says on the telephone: that he comes. One who doesn't is cancelled. @throws {AppError} as `answerBooking`; 422 */
export async function answerForGuest(
  db: Database,
  scope: AccountScope,
  { id, answer, ...author }: Author & { id: number; answer: AnswerBooking['answer'] },
  at: Date,
): Promise<BookingPlace | null> {
  if (answer === 'no') throw invalid('answer', 'unknownChoice');
  return answerBooking(db, scope, id, { answer, by: { byWhom: 'staff', ...author }, at });
}

interface AnswerDeps {
  db: Database;
  pool: Pool;
  settings: { rateLimit: boolean };
  clock: () => Date;
}
