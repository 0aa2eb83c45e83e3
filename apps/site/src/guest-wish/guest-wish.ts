import type { GuestWish } from '@meridienne/contracts';
import { part, parts } from '../guest-booking/page-parts.ts';
import { leftText, startCountdown } from './counting-down.ts';
import { type Answer, leaveLine, letPass, readWish, takePlace } from './guest-wish-calls.ts';
import type { GuestWishTexts } from './guest-wish-texts.ts';
import { startLeaving } from './leaving.ts';
import { showWish } from './show-wish.ts';

/** Where a mail is only shown, its link is this; see the server's `SAMPLE_GUEST_TOKEN`. */
const SAMPLE = 'exemple';

type View = 'loading' | 'shown' | 'unknown' | 'expired' | 'example' | 'broken';

const texts = JSON.parse(part('#words').textContent) as GuestWishTexts;
const { words } = texts;
const language = document.documentElement.lang;
const token = location.pathname.split('/')[2] ?? '';
const said = part('#said');
const fault = part('#fault');
let view: View = 'loading';
let shown: GuestWish | null = null;
let isSending = false;

function show(next: View): void {
  view = next;
  for (const each of parts('[data-view]')) each.hidden = each.dataset['view'] !== next;
  part('#wish').setAttribute('aria-busy', String(next === 'loading'));
}

function showAnswer(answer: Answer): void {
  const { kind } = answer;
  if (kind !== 'wish') return show(kind === 'unknown' || kind === 'expired' ? kind : 'broken');
  shown = answer.wish;
  fault.textContent = '';
  showWish(shown, texts);
  countDown(shown.offer?.seconds ?? null);
  // It has ended elsewhere while the question was open.
  if (shown.state !== 'waiting' && shown.state !== 'offered') leaving.close();
  show('shown');
}

const focusOn = (next: View) => part(`[data-view="${next}"] h2`).focus();

const lookAgain = async () => {
  const answer = await readWish(token);
  // If that fails, what is shown stays.
  const isTold = ['wish', 'expired', 'unknown'].includes(answer.kind);
  if (view !== 'shown' || isSending || !isTold) return;
  // What was done here is no longer the news.
  if (answer.kind === 'wish' && answer.wish.state !== shown?.state) said.textContent = '';
  showAnswer(answer);
};

const countDown = startCountdown(
  (minutes) => {
    part('#left').textContent = minutes === null ? '' : leftText(minutes, words, language);
  },
  () => {
    part('#left').textContent = '';
    void lookAgain();
  },
);

/** What became of what was asked: without an answer it may have been done all the same, and the wish says whether. */
async function settle(
  answer: Answer,
  isDone: (wish: GuestWish) => boolean,
  done: string,
): Promise<string | null> {
  if (answer.kind === 'tooMany') return words.wait;
  const now = answer.kind === 'wish' ? answer : await readWish(token);
  if (now.kind === 'tooMany') return words.wait;
  if (now.kind === 'failed') return words.unsure;
  const was = shown;
  showAnswer(now);
  if (now.kind === 'wish' && isDone(now.wish)) said.textContent = done;
  else if (answer.kind === 'failed' && now.kind === 'wish' && now.wish.state === was?.state)
    return words.failed;
  else said.textContent = now.kind === 'wish' ? words.changed : '';
  focusOn(view);
  return null;
}

async function take(wish: GuestWish): Promise<string | null> {
  const { offer } = wish;
  if (!offer) return null;
  const answer = await takePlace(token, offer.id, offer.price);
  switch (answer.kind) {
    case 'price':
      // The next press takes it for what it costs now.
      shown = { ...wish, offer: { ...offer, price: answer.price ?? offer.price } };
      showWish(shown, texts);
      return words.priceChanged;
    case 'noShows':
      return words.byVenue;
    case 'closed':
      return words.closed;
    case 'stock':
    case 'over':
      showAnswer(await readWish(token));
      focusOn(view);
      // By the other tab, perhaps.
      if (shown?.state !== 'taken') return words[answer.kind];
      said.textContent = words.taken;
      return null;
    default:
      return settle(answer, ({ state }) => state === 'taken', words.taken);
  }
}

async function pass({ offer }: GuestWish): Promise<string | null> {
  if (!offer) return null;
  const answer = await letPass(token, offer.id);
  if (answer.kind !== 'over')
    return settle(answer, ({ state }) => state === 'waiting' || state === 'over', words.passed);
  return settle(await readWish(token), () => false, '');
}

/** One tap: whatever else is pressed meanwhile does nothing. */
function startAct(selector: string, act: (wish: GuestWish) => Promise<string | null>): void {
  const button = part<HTMLButtonElement>(selector);
  button.addEventListener('click', () => {
    if (isSending || !shown) return;
    isSending = true;
    said.textContent = '';
    fault.textContent = '';
    button.setAttribute('aria-busy', 'true');
    void act(shown).then((reason) => {
      isSending = false;
      button.removeAttribute('aria-busy');
      fault.textContent = reason ?? '';
    });
  });
}

startAct('#take', take);
startAct('#pass', pass);

const leaving = startLeaving(async () =>
  settle(await leaveLine(token), ({ state }) => state === 'withdrawn', words.withdrawn),
);

part('#retry').addEventListener('click', () => {
  show('loading');
  void readWish(token).then((answer) => {
    showAnswer(answer);
    focusOn(view);
  });
});

// Coming back to an open page reads the wish again: another tab may have taken the place.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void lookAgain();
});

if (token === SAMPLE) show('example');
else void readWish(token).then(showAnswer);
