import { createHash } from 'node:crypto';
import type { PublicWidget } from '@meridienne/contracts';
import { isWebAddress, type Palette } from '@meridienne/domain';
import { type Markup, markup, type Shown } from '../../../../kernel/markup.ts';
import { type Choice, type Typed, TYPED, writeChoice } from '../rules.ts';
import type { Words } from './words.ts';

/** What each step is drawn with. */
export interface Setting {
  widget: PublicWidget;
  words: Words;
  /** The page's own, without what has been chosen. */
  path: string;
  /** What has been typed and is kept while another place is looked for; null before anything was. */
  typed: Typed | null;
}

export interface Step {
  title: string;
  /** Its number of five; null where nothing is counted. */
  number: number | null;
  /** The step before, by its name. */
  back?: { to: Partial<Choice>; name: string };
  /** What is wrong, or else than it was. */
  notice?: Markup | string | null;
  body: Markup;
  isWide?: boolean;
  /** It shows what is typed, and needn't keep it. */
  hasFields?: boolean;
}

export const hidden = (name: string, value: string | number): Markup =>
  markup`<input type="hidden" name="${name}" value="${value}">`;

export const hiddenChoice = (choice: Partial<Choice>): Markup[] =>
  writeChoice(choice).map(([name, value]) => hidden(name, value));

/** Leads to another step: by a link or, where something typed would get lost on it, by a button that brings it along. */
export function leadTo(
  { path, typed }: Pick<Setting, 'path' | 'typed'>,
  to: Partial<Choice>,
  content: Shown,
  { className = 'link', label = null as string | null } = {},
): Markup {
  const query = new URLSearchParams(writeChoice(to)).toString();
  const named = label !== null && markup` aria-label="${label}"`;
  return typed
    ? markup`<button type="submit" name="to" value="${query || 'month='}" formnovalidate class="${className}"${named}>${content}</button>`
    : markup`<a href="${path}${query && `?${query}`}" class="${className}"${named}>${content}</a>`;
}

/** A form that chooses: its address can be kept, unless what was typed is to be kept. */
export const choiceForm = ({ path, typed }: Setting, content: Shown): Markup =>
  typed
    ? markup`${content}${hidden('choosing', 1)}`
    : markup`<form method="get" action="${path}" class="choosing">${content}</form>`;

/** A step within the page: its head, what is to be told, and its foot. */
export function frame(
  setting: Setting,
  { title, number, back, notice, body, isWide, hasFields }: Step,
): Markup {
  const { widget, words, path, typed } = setting;
  const content = markup`
    <header class="head">
      <p class="venue-name">${widget.account.name}</p>
      ${back && markup`<p class="back">${leadTo(setting, back.to, words.t('header.back', { step: back.name }))}</p>`}
      ${number !== null && markup`<p class="progress"><span class="progress-text">${words.t('header.progress', { step: number, count: 5 })}</span><progress max="5" value="${number}" aria-hidden="true"></progress></p>`}
      <h1>${title}</h1>
    </header>
    ${notice && markup`<div class="notice" role="alert">${notice}</div>`}
    ${body}`;
  return markup`<main class="${isWide ? 'card is-wide' : 'card'}">${
    typed
      ? markup`<form method="post" action="${path}" accept-charset="utf-8">${DEFAULT_BUTTON}${!hasFields && TYPED.map((name) => hidden(name, typed[name]))}${content}</form>`
      : content
  }${foot(setting)}</main>`;
}

/** What Enter in a field presses: the first button of a form, which would otherwise be the way back. */
const DEFAULT_BUTTON = markup`<button type="submit" class="default" tabindex="-1" aria-hidden="true"></button>`;

function foot({ widget, words, path }: Setting): Markup {
  const { url, name, answersUrl } = widget.account;
  const venue = url !== null && isWebAddress(url) ? markup`<a href="${url}">${name}</a>` : name;
  return markup`<footer class="foot"><p>${words.say('question')} ${venue}</p>
    ${answersUrl !== undefined && markup`<p><a href="${answersUrl}?lang=${words.language}">${words.t('start.answers')}</a></p>`}
    <p><a href="${path.slice(0, path.lastIndexOf('/'))}">${words.say('withScript')}</a></p></footer>`;
}

/** The widget's colours as a sheet, and what the page's policy lets it stand by. */
export function paletteSheet({ fill, onFill, ink, edge }: Palette): { sheet: Markup; source: string } {
  const css = `:root{--fill:${fill};--on-fill:${onFill};--accent:${ink};--edge:${edge}}`;
  const hash = createHash('sha256').update(css).digest('base64');
  return { sheet: { html: `<style>${css}</style>` }, source: `'self' 'sha256-${hash}'` };
}
