import type { MessageThread } from '@meridienne/contracts';
import { type InterfaceLanguage, writeDay, writeMoment } from '@meridienne/domain';
import { translate } from '@meridienne/i18n';
import { type Markup, markup } from '../../../../kernel/markup.ts';
import { hidden } from './frame.ts';
import { guestTexts, type Page, query } from './guest-booking.ts';

/** What was typed and not sent, by which key it was tried, and why it wasn't. */
export interface Typed {
  body: string;
  key: string;
  fault: string;
}

/** The conversation with the venue, and the field to write in; null where there is none to be. */
export function presentTalk(
  { messages, closed, openUntil }: MessageThread,
  {
    language,
    venue,
    timeZone,
    typed,
  }: { language: InterfaceLanguage; venue: string; timeZone: string; typed: Typed },
): Markup | null {
  if (closed !== null && messages.length === 0 && typed.body === '') return null;
  const { talk, words } = guestTexts[language];
  const lines = messages.map(
    ({ side, body, sentAt, isByMail, refusedFiles }) => markup`<li>
      <p class="quiet"><strong>${side === 'guest' ? talk.you : venue}</strong> ${translate(words, 'talkAt', { when: writeMoment(sentAt, language, { timeZone }) })}${isByMail && `, ${words.talkByMail}`}</p>
      <p class="own-text">${body}</p>
      ${refusedFiles > 0 && markup`<p class="quiet">${words.talkFiles}</p>`}</li>`,
  );
  const until = translate(words, 'talkUntil', { day: writeDay(openUntil, language) });
  return markup`<section class="talk" id="messages"><h2>${talk.title}</h2>
    ${closed === null && markup`<p>${talk.help}</p>`}
    ${lines.length > 0 && markup`<ol aria-label="${talk.list}">${lines}</ol>`}
    ${closed === 'off' && markup`<p>${talk.off}</p>`}
    ${closed === 'over' && markup`<p>${talk.over}</p>`}
    ${closed === null ? form(language, typed, until) : typed.body !== '' && unsendable(language, typed)}</section>`;
}

/** In place of a page that couldn't be shown: what was typed, to send it again. */
export function presentUnsent(language: InterfaceLanguage, title: string, typed: Typed): Page {
  return {
    title,
    content: markup`<main class="card"><h1>${title}</h1>${form(language, typed, null)}</main>`,
  };
}

/** What somebody typed while the conversation ended: to be copied. */
function unsendable(language: InterfaceLanguage, { body, fault }: Typed): Markup {
  return markup`<div class="notice" role="alert">${fault}</div>
    <div class="field"><label for="message">${guestTexts[language].talk.label}</label>
      <textarea id="message" rows="4" readonly>
${body}</textarea></div>`;
}

/** The key goes with it: a form that is sent twice is one message. */
function form(language: InterfaceLanguage, { body, key, fault }: Typed, until: string | null): Markup {
  const { talk } = guestTexts[language];
  return markup`${fault !== '' && markup`<div class="notice" role="alert">${fault}</div>`}
    <form method="post" action="${query(language)}" accept-charset="utf-8">${hidden('key', key)}
      <div class="field"><label for="message">${talk.label}</label>
        <textarea id="message" name="message" rows="4"${until !== null && markup` aria-describedby="message-until"`}${fault !== '' && markup` aria-invalid="true"`}>
${body}</textarea>
        ${until !== null && markup`<p class="quiet" id="message-until">${until}</p>`}</div>
      <p><button type="submit" class="button">${talk.send}</button></p>
    </form>`;
}
