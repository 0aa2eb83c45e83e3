import { fill } from '@meridienne/i18n/fill';
import type { GuestBookingTexts } from './guest-booking-texts.ts';
import { part } from './page-parts.ts';

/** As long as the server takes a comment; in code points, as it counts. */
const LONGEST = 2000;
/** With fewer characters left than this, their number is shown. */
const COUNTED = 1600;

const lengthOf = (text: string) => Array.from(text.trim()).length;

/**
 * The question that stands between a button and a cancellation.
 * @param send cancels, and answers what keeps it from being so; null when the booking is shown as it is now
 */
export function startCancelling(
  words: GuestBookingTexts['words'],
  send: (comment: string) => Promise<string | null>,
): { close(): void } {
  const form = part<HTMLFormElement>('#asked');
  const comment = part<HTMLTextAreaElement>('#comment');
  const fault = part('#fault');
  const opener = part<HTMLButtonElement>('#cancel');
  const submit = part<HTMLButtonElement>('#asked [type="submit"]');
  let isSending = false;

  const toggle = (isOpen: boolean) => {
    form.hidden = !isOpen;
    opener.setAttribute('aria-expanded', String(isOpen));
    fault.textContent = '';
  };
  const keep = () => {
    if (isSending) return;
    toggle(false);
    opener.focus();
  };
  const count = () => {
    const isTooLong = showLength(comment, words);
    if (!isTooLong) fault.textContent = '';
    return isTooLong;
  };

  opener.addEventListener('click', () => {
    toggle(true);
    form.querySelector('h2')?.focus();
    form.scrollIntoView({ block: 'nearest' });
  });
  part('#keep').addEventListener('click', keep);
  form.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') keep();
  });
  comment.addEventListener('input', count);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    if (count()) {
      fault.textContent = fill(words.tooLong, { max: LONGEST });
      comment.focus();
      return;
    }
    isSending = true;
    fault.textContent = '';
    submit.setAttribute('aria-busy', 'true');
    void send(comment.value.trim()).then((reason) => {
      isSending = false;
      submit.removeAttribute('aria-busy');
      if (reason === null) toggle(false);
      else fault.textContent = reason;
    });
  });
  return { close: () => toggle(false) };
}

/** @returns whether the comment is too long to be sent */
function showLength(comment: HTMLTextAreaElement, words: GuestBookingTexts['words']): boolean {
  const length = lengthOf(comment.value);
  part('#comment-count').textContent =
    length < COUNTED ? '' : fill(words.counter, { count: length, max: LONGEST });
  const isTooLong = length > LONGEST;
  comment.setAttribute('aria-invalid', String(isTooLong));
  return isTooLong;
}
