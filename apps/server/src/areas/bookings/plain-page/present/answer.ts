import { ANSWER_LENGTH, type InterfaceLanguage, SCORES, writeDay } from '@meridienne/domain';
import { translate } from '@meridienne/i18n';
import { markup } from '../../../../kernel/markup.ts';
import type { AskedVisit } from '../../answers/queries/asked-visit.ts';
import { hidden } from './frame.ts';
import { type Page, presentPanel } from './guest-booking.ts';
import { mailPageTexts } from './refusal.ts';

/** What stands in the form: what was said before, or what is being said. */
interface Shown {
  readonly language: InterfaceLanguage;
  /** As it was sent. */
  readonly score: unknown;
  readonly words: string;
  readonly mayPublish: boolean;
  readonly fault?: 'score' | 'words';
  /** It has just been kept. */
  readonly isKept?: boolean;
}

/** The one question about a visit. What a mail's number has chosen is chosen, and no more: the button sends. */
export function presentAnswer(visit: AskedVisit, shown: Shown): Page {
  const { language, words, mayPublish, fault, isKept } = shown;
  const texts = mailPageTexts[language].answer;
  const fill = (text: string) => translate({ text }, 'text', { max: ANSWER_LENGTH });
  const said = { score: texts.scoreMissing, words: fill(texts.tooLong) };
  return {
    title: `${texts.title} – ${visit.venue}`,
    content: markup`<main class="card">
      <header class="head"><p class="venue-name">${visit.venue}</p><h1>${texts.title}</h1></header>
      ${isKept && markup`<p class="done" role="status">${texts.thanks}</p>`}
      ${fault !== undefined && markup`<div class="notice" role="alert" id="fault">${said[fault]}</div>`}
      <p class="quiet">${visit.category}, ${writeDay(visit.day, language)}</p>
      <form method="post" action="?lang=${language}" accept-charset="utf-8">
        ${scores(shown)}
        <div class="field"><label for="words">${texts.words}</label>
          <textarea id="words" name="words" rows="4" aria-describedby="words-help${fault === 'words' && ' fault'}"${fault === 'words' && markup` aria-invalid="true"`}>
${words}</textarea>
          <p class="quiet" id="words-help">${fill(texts.wordsHelp)}</p></div>
        <div class="field consent"><label class="tick"><input type="checkbox" name="publish" value="1" aria-describedby="publish-help"${mayPublish && markup` checked`}> <span>${texts.publish}</span></label>
          <p class="quiet" id="publish-help">${texts.publishHelp}</p></div>
        <p class="canceling"><button type="submit" class="button">${visit.score === null ? texts.send : texts.update}</button></p>
      </form></main>`,
  };
}

function scores({ language, score, fault }: Shown) {
  const { note, scale } = mailPageTexts[language].answer;
  return markup`<fieldset class="field scores"${fault === 'score' && markup` aria-describedby="fault"`}><legend>${note}</legend>
    <div class="score-choices">${SCORES.map(
      (each) =>
        markup`<label class="score"><input type="radio" name="note" value="${each}"${String(each) === String(score) && markup` checked`}> <span class="score-number">${each}</span> <span class="score-word">${scale[each]}</span></label>`,
    )}</div></fieldset>`;
}

/** In place of the question: it couldn't be asked, or it isn't known whether the answer was kept. */
export function presentUnsure(
  { title, text }: { title: string; text: string },
  language: InterfaceLanguage,
  sent: URLSearchParams | null,
): Page {
  if (sent === null) return presentPanel({ title, text }, { language, comment: null });
  return {
    title,
    content: markup`<main class="card"><h1>${title}</h1><p>${text}</p>
      <form method="post" action="?lang=${language}" accept-charset="utf-8" class="canceling">
        ${[...sent].map(([name, value]) => hidden(name, value))}
        <button type="submit" class="button">${mailPageTexts[language].answer.send}</button>
      </form></main>`,
  };
}
