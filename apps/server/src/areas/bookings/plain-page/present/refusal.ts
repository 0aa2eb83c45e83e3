import type { InterfaceLanguage } from '@meridienne/domain';
import { readTexts, translate } from '@meridienne/i18n';
import { markup } from '../../../../kernel/markup.ts';
import { hidden } from './frame.ts';
import type { Page } from './guest-booking.ts';

export const mailPageTexts = readTexts('mail-pages');

/** What a venue's mails that no booking needs can be refused on, and taken again: one question, one button. */
export function presentRefusal(
  { venue, isRefused }: { venue: string; isRefused: boolean },
  language: InterfaceLanguage,
): Page {
  const texts = mailPageTexts[language].refusal;
  const fill = (text: string) => translate({ text }, 'text', { venue });
  const title = isRefused ? texts.done : texts.title;
  return {
    title: `${title} – ${venue}`,
    content: markup`<main class="card">
      <header class="head"><p class="venue-name">${venue}</p><h1>${title}</h1></header>
      <p${isRefused && markup` role="status"`}>${fill(isRefused ? texts.doneText : texts.text)}</p>
      <form method="post" action="?lang=${language}" class="canceling">
        ${isRefused && hidden('again', 1)}
        <button type="submit" class="${isRefused ? 'link' : 'button'}">${isRefused ? texts.again : texts.confirm}</button>
      </form></main>`,
  };
}
