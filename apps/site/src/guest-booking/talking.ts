import type { GuestBooking, Message, MessageThread } from '@meridienne/contracts';
import { MESSAGE_LENGTH, writeDay, writeMoment } from '@meridienne/domain';
import { fill } from '@meridienne/i18n/fill';
import type { GuestBookingTexts } from './guest-booking-texts.ts';
import { make } from './month-table.ts';
import { part, parts } from './page-parts.ts';
import { markRead, readThread, sendMessage } from './talk-calls.ts';
import { openDraft } from './talk-draft.ts';

/** With more characters than this, their number is shown. */
const COUNTED = 1600;
/** How often an open page looks whether somebody has answered. */
const LOOK_EVERY_MS = 30_000;

type Words = GuestBookingTexts['words'];

/** The conversation with the venue, below the booking; `booking` as it was read last. */
export function startTalking(words: Words, token: string, booking: () => GuestBooking) {
  const section = part('#messages');
  const form = part<HTMLFormElement>('#talk');
  const field = part<HTMLTextAreaElement>('#talk-body');
  const submit = part<HTMLButtonElement>('#talk [type="submit"]');
  const fault = part('#talk-fault');
  const said = part('#talk-said');
  const draft = openDraft(token);
  const language = document.documentElement.lang;
  let thread: MessageThread | null = null;
  let isSending = false;
  /** Those that were new when they were first shown stay marked. */
  let newFrom = 0;

  const show = (next: MessageThread) => {
    const before = thread;
    thread = next;
    if (before === null) newFrom = next.readId;
    const isClosed = next.closed !== null;
    // What somebody has typed stays there to be copied, also where it can't be sent any more.
    const holdsText = field.value.trim() !== '';
    section.hidden = isClosed && next.messages.length === 0 && !holdsText;
    for (const each of parts('[data-closed]')) each.hidden = each.dataset['closed'] !== next.closed;
    form.hidden = isClosed && !holdsText;
    submit.hidden = isClosed;
    part('#talk-until').hidden = isClosed;
    part('#talk-help').hidden = isClosed;
    part('#talk-until').textContent = fill(words.talkUntil, { day: writeDay(next.openUntil, language) });
    const list = part('#talk-list');
    list.hidden = next.messages.length === 0;
    // Only what is new is added: what somebody has selected, or reads, stays as it is.
    const shown = list.children.length;
    list.append(...next.messages.slice(shown).map(line));
    const came = next.messages.slice(shown).some(({ side }) => side === 'venue');
    if (before !== null && came) said.textContent = fill(words.talkCame, { hotel: booking().venue.name });
    markSeen();
  };

  function line(message: Message): HTMLElement {
    const { venue } = booking();
    const isOwn = message.side === 'guest';
    const when = writeMoment(message.sentAt, language, { timeZone: venue.timeZone });
    const who = make('p', { className: 'talk-who' });
    const name = isOwn ? (part('#talk-list').dataset['you'] ?? '') : venue.name;
    const time = make('time', { textContent: fill(words.talkAt, { when }), dateTime: message.sentAt });
    who.append(make('strong', { textContent: name }), ' ', time);
    if (message.isByMail) who.append(`, ${words.talkByMail}`);
    const isNew = !isOwn && message.id > newFrom;
    if (isNew) who.append(' ', make('em', { textContent: words.talkNew }));
    const item = make('li', { className: isOwn ? 'is-own' : '' });
    item.append(who, make('p', { className: 'talk-body', textContent: message.body }));
    if (message.refusedFiles > 0)
      item.append(make('p', { className: 'talk-note', textContent: words.talkFiles }));
    return item;
  }

  let isInView = false;
  function markSeen(): void {
    const last = thread?.messages.findLast(({ side }) => side === 'venue')?.id ?? 0;
    if (!isInView || document.visibilityState !== 'visible' || last <= (thread?.readId ?? 0)) return;
    // If it fails, the next look says so again.
    void markRead(token, last).then(show, () => undefined);
  }
  new IntersectionObserver((seen) => {
    isInView = seen.some(({ isIntersecting }) => isIntersecting);
    markSeen();
  }).observe(part('#talk-list'));

  const count = (): boolean => {
    const length = Array.from(field.value.trim()).length;
    const isLong = length > MESSAGE_LENGTH;
    part('#talk-count').textContent =
      length < COUNTED ? '' : fill(words.counter, { count: length, max: MESSAGE_LENGTH });
    field.setAttribute('aria-invalid', String(isLong));
    return isLong;
  };

  const refuse = (text: string) => {
    fault.textContent = text;
    field.focus();
  };

  async function send(): Promise<void> {
    const text = field.value.trim();
    fault.textContent = '';
    said.textContent = '';
    if (text === '') return refuse(words.talkEmpty);
    if (count()) return refuse(fill(words.talkTooLong, { max: MESSAGE_LENGTH }));
    isSending = true;
    submit.setAttribute('aria-busy', 'true');
    const sent = await sendMessage(token, text, draft.try());
    isSending = false;
    submit.removeAttribute('aria-busy');
    if ('thread' in sent) {
      // What was typed on meanwhile is the next message.
      field.value = field.value.trim() === text ? '' : field.value;
      draft.clear();
      draft.type(field.value);
      count();
      show(sent.thread);
      said.textContent = words.talkSent;
      field.focus();
    } else if (sent.fault === 'closed') {
      await look();
      const why = thread?.closed && [...parts('[data-closed]')].find((each) => !each.hidden)?.textContent;
      refuse(why || words.talkFailed);
    } else refuse(sent.fault === 'tooMany' ? words.wait : words.talkFailed);
  }

  field.value = draft.text();
  field.addEventListener('input', () => {
    draft.type(field.value);
    if (!count()) fault.textContent = '';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSending) void send();
  });

  /** What can't be read now is looked for again. */
  async function look(): Promise<void> {
    const next = await readThread(token).catch(() => null);
    if (next) show(next);
  }
  let isWanted = false;
  // A look that failed is no reason to look no more.
  const isOpen = () =>
    isWanted && (thread === null || !section.hidden) && document.visibilityState === 'visible';
  setInterval(() => {
    if (isOpen() && !isSending) void look();
  }, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (isOpen()) void look();
  });

  return {
    /** Shown below a booking that is; who followed a mail's link to it is led there. */
    async open(): Promise<void> {
      isWanted = true;
      await look();
      if (location.hash !== '#messages' || section.hidden) return;
      section.scrollIntoView({ block: 'start' });
      part('#talk-title').focus({ preventScroll: true });
    },
  };
}
