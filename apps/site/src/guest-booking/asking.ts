import type { GuestBooking } from '@meridienne/contracts';
import { localTimes, writeDay } from '@meridienne/domain';
import { fill } from '@meridienne/i18n/fill';
import type { GuestBookingTexts } from './guest-booking-texts.ts';
import { part } from './page-parts.ts';

type Words = GuestBookingTexts['words'];
type Said = 'yes' | 'no';

/** What is said of the question, and which answers are left; null where there is nothing to say. */
function wordsOf({ asking, status }: GuestBooking, words: Words) {
  if (asking === null) return null;
  const language = document.documentElement.lang;
  const due = { day: writeDay(asking.due.day, language), time: localTimes(asking.due.time, language) };
  if (status === 'canceled')
    return asking.isReleased ? { text: fill(words.askingReleased, due), answers: [] as Said[] } : null;
  if (!asking.isOpen) return null;
  if (asking.state === 'confirmed') return { text: words.askingConfirmed, answers: [] as Said[] };
  if (asking.state === 'declined') return { text: words.askingDeclined, answers: ['yes'] as Said[] };
  const isLate = asking.state === 'unconfirmed';
  const by = `${fill(words.askingBy, due)}${asking.releases ? ` ${words.askingReleases}` : ''}`;
  return { text: isLate ? words.askingLate : by, answers: ['yes', 'no'] as Said[] };
}

export function showAsking(booking: GuestBooking, words: Words): void {
  const said = wordsOf(booking, words);
  part('#asking').hidden = said === null;
  part('#asking-fault').textContent = '';
  if (said === null) return;
  part('#asking').classList.toggle('is-answered', said.answers.length === 0);
  part('#asking-title').hidden = said.answers.length === 0;
  part('#asking-text').textContent = said.text;
  part('#asking-acts').hidden = said.answers.length === 0;
  for (const each of ['yes', 'no'] as const) part(`#${each}`).hidden = !said.answers.includes(each);
}

/**
 * The two buttons of the question.
 * @param send answers, and tells what keeps it from being so; null when the booking is shown as it is now
 */
export function startAsking(send: (said: Said) => Promise<string | null>): void {
  let isSending = false;
  for (const said of ['yes', 'no'] as const) {
    const button = part<HTMLButtonElement>(`#${said}`);
    button.addEventListener('click', () => {
      if (isSending) return;
      isSending = true;
      part('#asking-fault').textContent = '';
      button.setAttribute('aria-busy', 'true');
      void send(said).then((reason) => {
        isSending = false;
        button.removeAttribute('aria-busy');
        if (reason !== null) part('#asking-fault').textContent = reason;
      });
    });
  }
}
