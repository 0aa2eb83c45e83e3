import { type InterfaceLanguage, writeDay } from '@meridienne/domain';
import { translate } from '@meridienne/i18n';
import { markup } from '../../../../kernel/markup.ts';
import type { PublishedAnswers } from '../../answers/queries/published-answers.ts';
import type { Page } from './guest-booking.ts';
import { mailPageTexts } from './refusal.ts';

/** What guests say of a venue, of what it has published: each as its guest wrote it, no average made of a choice. */
export function presentPublished({ venue, answers }: PublishedAnswers, language: InterfaceLanguage): Page {
  const texts = mailPageTexts[language].published;
  const fill = (text: string, params: Record<string, string | number>) => translate({ text }, 'text', params);
  return {
    title: `${texts.title} – ${venue}`,
    content: markup`<main class="card">
      <header class="head"><p class="venue-name">${venue}</p><h1>${texts.title}</h1></header>
      <p class="quiet">${fill(texts.how, { venue })}</p>
      ${
        answers.length === 0
          ? markup`<p>${texts.none}</p>`
          : markup`<ul class="said">${answers.map(
              ({ score, words, name, day, language: spoken }) => markup`<li>
          <p class="said-score">${fill(texts.score, { score })}</p>
          <blockquote class="own-text" lang="${spoken}">${words}</blockquote>
          <p class="quiet">${fill(texts.who, {
            name,
            month: writeDay(day, language, { month: 'long', year: 'numeric' }),
          })}</p></li>`,
            )}</ul>`
      }</main>`,
  };
}
