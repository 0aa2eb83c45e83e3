import type { GuestBooking, MoveChoice } from '@meridienne/contracts';
import { localTimes } from '@meridienne/domain';
import { fill } from '@meridienne/i18n/fill';
import type { GuestBookingTexts } from './guest-booking-texts.ts';
import { make } from './month-table.ts';
import { differenceText, moneyText, placeText } from './move-texts.ts';
import { part } from './page-parts.ts';

type Words = GuestBookingTexts['words'];

/** A move that a guest is about to confirm, by what he was shown. */
export interface Asked {
  readonly booking: GuestBooking;
  readonly day: string;
  readonly choice: MoveChoice;
}

/** Shows what a move changes and costs, and asks what the new place has to know. */
export function showMoveQuestion({ booking, day, choice }: Asked, words: Words, note: string): void {
  const language = document.documentElement.lang;
  const { bookAt, timeSlotName, categoryName, price } = booking;
  const shown = {
    from: placeText({ day: bookAt, timeSlotName, categoryName }, language),
    to: placeText({ day, ...choice }, language),
    total: moneyText(price, booking, language),
    newTotal: moneyText(choice.price, booking, language),
    difference: differenceText(choice.price, booking, words, language),
  };
  for (const [name, text] of Object.entries(shown)) part(`[data-move="${name}"]`).textContent = text;
  const { arrivals, people } = choice;
  part('#move-arrival-row').hidden = !arrivals?.length;
  const hours = (arrivals ?? []).map((each) =>
    make('option', { value: each, textContent: localTimes(each, language) }),
  );
  part('#move-arrival').replaceChildren(
    make('option', { value: '', textContent: words.noArrival }),
    ...hours,
  );
  part('#move-people-row').hidden = !people;
  const count = part<HTMLInputElement>('#move-people');
  count.value = '';
  count.min = String(people?.min ?? '');
  count.max = String(people?.max ?? '');
  part('#move-note').textContent = note;
  part('#move-fault').textContent = '';
}

/** What a guest says of the new place; null when something is missing, which is told. */
export function readMoveAnswer({ choice: { arrivals, people } }: Asked, words: Words) {
  const count = part<HTMLInputElement>('#move-people');
  const nbPeople = Number(count.value);
  const isWrong =
    people !== null && !(Number.isInteger(nbPeople) && nbPeople >= people.min && nbPeople <= people.max);
  count.setAttribute('aria-invalid', String(isWrong));
  part('#move-fault').textContent = isWrong ? fill(words.peopleWrong, people) : '';
  if (isWrong) count.focus();
  if (isWrong) return null;
  const arrivedAt = part<HTMLSelectElement>('#move-arrival').value || null;
  return { ...(arrivals && { arrivedAt }), ...(people && { nbPeople }) };
}
