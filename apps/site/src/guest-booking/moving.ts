import type { Availability, GuestBooking, MoveChoice } from '@meridienne/contracts';
import { addMonths, startOfMonth, writeDay } from '@meridienne/domain';
import type { GuestBookingTexts } from './guest-booking-texts.ts';
import { type MoveAnswer, moveBooking, readChoices, readMonth } from './move-calls.ts';
import { type Asked, readMoveAnswer, showMoveQuestion } from './move-question.ts';
import { make, showMonth } from './month-table.ts';
import { differenceText, hoursText, moneyText } from './move-texts.ts';
import { part } from './page-parts.ts';

interface Page {
  /** As it was read last. */
  readonly booking: () => GuestBooking;
  readonly token: string;
  /** What became of it, in words of the server's answer; null when it stays to be asked here. */
  readonly settle: (answer: MoveAnswer, asked: Asked) => Promise<string | null>;
}

/** The way from a booking to another place for it. Nothing moves before what it costs was shown, and confirmed. */
export function startMoving(words: GuestBookingTexts['words'], page: Page): { close(): void } {
  const area = part('#moving');
  const opener = part<HTMLButtonElement>('#move');
  const pick = part('#move-pick');
  const form = part<HTMLFormElement>('#move-ask');
  const submit = part<HTMLButtonElement>('#move-ask [type="submit"]');
  const said = part('#move-said');
  const retry = part<HTMLButtonElement>('#move-retry');
  const [before, after] = [part<HTMLButtonElement>('#month-before'), part<HTMLButtonElement>('#month-after')];
  const language = document.documentElement.lang;

  let month: { day: string; today: string; open: Set<string> } | null = null;
  let chosen: string | null = null;
  let asked: Asked | null = null;
  let isSending = false;
  /** Counts what was asked of the server: an answer to what nobody waits for any more is left. */
  let turn = 0;

  const toggle = (isOpen: boolean) => {
    area.hidden = !isOpen;
    opener.setAttribute('aria-expanded', String(isOpen));
    turn++;
  };
  const showPick = () => {
    asked = null;
    form.hidden = true;
    pick.hidden = false;
  };

  /** @param again what is tried once more when it fails */
  async function ask<Answer>(question: () => Promise<Answer>, again: () => void): Promise<Answer | null> {
    const mine = ++turn;
    said.textContent = words.loading;
    pick.setAttribute('aria-busy', 'true');
    retry.hidden = true;
    const answer = await question().catch(() => null);
    if (mine !== turn) return null;
    pick.removeAttribute('aria-busy');
    said.textContent = answer === null ? words.notLoaded : '';
    retry.hidden = answer !== null;
    retry.onclick = again;
    return answer;
  }

  function drawMonth(): void {
    if (!month) return;
    showMonth({ ...month, chosen }, (day) => void openDay(day));
    before.disabled = startOfMonth(month.day) <= month.today;
    // As far ahead as the server looks.
    after.disabled = startOfMonth(month.day) >= startOfMonth(addMonths(month.today, 18));
  }

  /** @param day any of the month; null for the first in which something is free */
  async function openMonth(day: string | null): Promise<void> {
    showDay(null, []);
    const answer = await ask<Availability>(
      () => readMonth(page.booking().venue.id, day),
      () => void openMonth(day),
    );
    if (!answer?.today) return;
    const { today, offers, firstDayAvailable } = answer;
    month = { day: day ?? firstDayAvailable ?? today, today, open: new Set(Object.keys(offers)) };
    drawMonth();
    if (month.open.size === 0) said.textContent = words.monthFull;
  }

  function showDay(day: string | null, choices: readonly MoveChoice[]): void {
    chosen = day;
    const name = part('#day-name');
    name.hidden = day === null;
    name.textContent = day && writeDay(day, language);
    part('#choices').replaceChildren(...choices.map((choice) => line(day ?? '', choice)));
    drawMonth();
  }

  function line(day: string, choice: MoveChoice): HTMLElement {
    const booking = page.booking();
    const { price, isOwn, timeSlotName, categoryName } = choice;
    const item = make('li', {});
    const box = isOwn ? make('p', {}) : make('button', { type: 'button' });
    const cost = isOwn ? words.ownPlace : differenceText(price, booking, words, language);
    const parts = [
      hoursText(timeSlotName, language),
      categoryName,
      moneyText(price, booking, language),
      cost,
    ];
    box.append(...parts.map((textContent) => make('span', { textContent })));
    if (!isOwn) box.addEventListener('click', () => question({ booking, day, choice }));
    item.append(box);
    return item;
  }

  /** @param note what the guest is told before */
  async function openDay(day: string, note = ''): Promise<MoveChoice[] | null> {
    showPick();
    showDay(day, []);
    part('#day-name').focus();
    const choices = await ask(
      () => readChoices(page.token, day),
      () => void openDay(day),
    );
    if (choices === null) return null;
    showDay(day, choices);
    said.textContent = [note, choices.length === 0 ? words.dayFull : ''].filter(Boolean).join(' ');
    return choices;
  }

  function question(next: Asked, note = ''): void {
    asked = next;
    showMoveQuestion(next, words, note);
    pick.hidden = true;
    form.hidden = false;
    form.querySelector('h3')?.focus();
    form.scrollIntoView({ block: 'nearest' });
  }

  /** What was shown isn't so any more: it is read again, and asked again where there still is such a place. */
  async function askAgain({ day, choice }: Asked, note: string): Promise<void> {
    const choices = await openDay(day, words.gone);
    const again = choices?.find(({ offer, isOwn }) => offer === choice.offer && !isOwn);
    if (again) question({ booking: page.booking(), day, choice: again }, note);
  }

  async function send(sent: Asked): Promise<void> {
    const more = readMoveAnswer(sent, words);
    if (!more) return;
    isSending = true;
    submit.setAttribute('aria-busy', 'true');
    const { offer, price } = sent.choice;
    const { updatedAt } = sent.booking;
    const answer = await moveBooking({ token: page.token, offer, price, updatedAt, ...more });
    const fault = await page.settle(answer, sent);
    isSending = false;
    submit.removeAttribute('aria-busy');
    part('#move-fault').textContent = fault ?? '';
    if (answer.kind === 'stock') return void openDay(sent.day, words.gone);
    if (answer.kind === 'price') return askAgain(sent, words.priceChanged);
    if (answer.kind === 'asked') return askAgain(sent, words.askedMore);
  }

  opener.addEventListener('click', () => {
    toggle(true);
    showPick();
    area.querySelector('h2')?.focus();
    area.scrollIntoView({ block: 'nearest' });
    void openMonth(null);
  });
  before.addEventListener('click', () => month && void openMonth(addMonths(startOfMonth(month.day), -1)));
  after.addEventListener('click', () => month && void openMonth(addMonths(startOfMonth(month.day), 1)));
  part('#move-other').addEventListener('click', () => {
    if (isSending) return;
    showPick();
    part('#day-name').focus();
  });
  const close = () => {
    if (isSending) return;
    toggle(false);
    opener.focus();
  };
  part('#move-close').addEventListener('click', close);
  area.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (asked && !isSending) void send(asked);
  });
  return { close: () => toggle(false) };
}
