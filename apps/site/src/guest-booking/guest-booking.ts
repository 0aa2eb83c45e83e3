import { startAsking } from './asking.ts';
import { startCancelling } from './cancelling.ts';
import type { GuestBooking } from '@meridienne/contracts';
import { type Answer, answerBooking, cancelBooking, readBooking } from './guest-booking-calls.ts';
import type { GuestBookingTexts } from './guest-booking-texts.ts';
import type { MoveAnswer } from './move-calls.ts';
import type { Asked } from './move-question.ts';
import { startMoving } from './moving.ts';
import { part, parts } from './page-parts.ts';
import { showBooking } from './show-booking.ts';
import { startTalking } from './talking.ts';

/** Where a mail is only shown, its link is this; see the server's `SAMPLE_GUEST_TOKEN`. */
const SAMPLE = 'exemple';

type View = 'loading' | 'shown' | 'unknown' | 'expired' | 'example' | 'broken';

const words = JSON.parse(part('#words').textContent) as GuestBookingTexts['words'];
const token = location.pathname.split('/')[2] ?? '';
const said = part('#said');
let view: View = 'loading';
let shown: GuestBooking | null = null;

function show(next: View): void {
  view = next;
  for (const each of parts('[data-view]')) each.hidden = each.dataset['view'] !== next;
  part('#booking').setAttribute('aria-busy', String(next === 'loading'));
}

function showAnswer(answer: Answer): void {
  const { kind } = answer;
  if (kind !== 'booking') return show(kind === 'unknown' || kind === 'expired' ? kind : 'broken');
  shown = answer.booking;
  showBooking(answer.booking, words, token);
  // The slot has begun, or the booking was cancelled elsewhere, while the question was open.
  if (!answer.booking.isCancellable) question.close();
  if (!answer.booking.isMovable) moving.close();
  show('shown');
}

/** Without an answer the booking may be cancelled all the same: it is read again, and what it says now is shown. */
const settled = async (answer: Answer): Promise<Answer> =>
  answer.kind === 'failed' ? readBooking(token) : answer;

const focusOn = (shown: View) => part(`[data-view="${shown}"] h2`).focus();

async function cancel(comment: string): Promise<string | null> {
  const answer = await settled(await cancelBooking(token, comment));
  if (answer.kind === 'failed') return words.unsure;
  if (answer.kind === 'tooMany') return words.wait;
  if (answer.kind === 'booking' && answer.booking.isCancellable) {
    showAnswer(answer);
    return words.failed;
  }
  // Why it can't be cancelled shows in the booking as it is now.
  showAnswer(answer.kind === 'refused' ? await readBooking(token) : answer);
  if (answer.kind === 'booking' && answer.booking.status === 'canceled') {
    const isOwn = (answer.booking.cancelComment ?? '') === comment;
    said.textContent = isOwn ? words.canceled : words.alreadyCanceled;
  }
  focusOn(view);
  return null;
}

const question = startCancelling(words, cancel);

/** Who can cancel by himself is asked that first; else the venue alone is told. */
async function answer(wanted: 'yes' | 'no'): Promise<string | null> {
  if (wanted === 'no' && shown?.isCancellable) {
    part('#cancel').click();
    return null;
  }
  const sent = await answerBooking(token, wanted);
  if (sent.kind === 'tooMany') return words.wait;
  // Without an answer it may count all the same, and why one doesn't shows in the booking as it is now.
  const now = sent.kind === 'booking' ? sent : await readBooking(token);
  if (now.kind === 'failed') return words.answerUnsure;
  showAnswer(now);
  const state = now.kind === 'booking' && now.booking.status !== 'canceled' && now.booking.asking?.state;
  const isSo = state === (wanted === 'yes' ? 'confirmed' : 'declined');
  if (sent.kind === 'failed' && !isSo && view === 'shown') return words.answerUnsure;
  said.textContent = isSo ? words[wanted === 'yes' ? 'saidYes' : 'saidNo'] : words.answerNoted;
  focusOn(view);
  return null;
}

startAsking(answer);

/** Without an answer it may have moved all the same: the booking as it is says whether. */
async function settleMove(
  answer: MoveAnswer,
  { booking: before, day, choice }: Asked,
): Promise<string | null> {
  if (answer.kind === 'stock' || answer.kind === 'price' || answer.kind === 'asked') return null;
  if (answer.kind === 'tooMany') return words.wait;
  const now = answer.kind === 'booking' ? answer : await readBooking(token);
  if (now.kind === 'failed') return words.moveUnsure;
  const isThere =
    now.kind === 'booking' &&
    now.booking.bookAt === day &&
    now.booking.timeSlotName === choice.timeSlotName &&
    now.booking.updatedAt !== before.updatedAt;
  const isSame = now.kind === 'booking' && now.booking.updatedAt === before.updatedAt;
  if (answer.kind === 'failed' && isSame) return words.moveFailed;
  showAnswer(now);
  moving.close();
  said.textContent = isThere ? words.moved : words.changed;
  focusOn(view);
  return null;
}

const moving = startMoving(words, {
  booking: () => shown as GuestBooking,
  token,
  settle: settleMove,
});
part('#move').addEventListener('click', () => question.close());
part('#cancel').addEventListener('click', () => moving.close());

part('#retry').addEventListener('click', () => {
  show('loading');
  void readBooking(token).then((answer) => {
    showAnswer(answer);
    focusOn(view);
    if (answer.kind === 'booking') void talking.open();
  });
});

// Coming back to an open page reads the booking again; if that fails, what is shown stays.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible' || view !== 'shown') return;
  void readBooking(token).then((answer) => {
    if (view === 'shown' && ['booking', 'expired', 'unknown'].includes(answer.kind)) showAnswer(answer);
  });
});

const talking = startTalking(words, token, () => shown as GuestBooking);

if (token === SAMPLE) show('example');
else
  void readBooking(token).then((answer) => {
    showAnswer(answer);
    if (answer.kind === 'booking') void talking.open();
  });
