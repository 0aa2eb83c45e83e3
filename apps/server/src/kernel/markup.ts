import { escapeHtml } from '@meridienne/domain';

/** HTML that is safe to be shown: what was typed has been escaped. */
export interface Markup {
  readonly html: string;
}

/** What may stand in a place of `markup`; nothing where something may be missing. */
export type Shown = Markup | string | number | null | undefined | false | readonly Shown[];

/** HTML with places: a text in one of them is shown as it was typed, between tags and within quotes alike. */
export const markup = (html: TemplateStringsArray, ...places: Shown[]): Markup => ({
  html: html.reduce((whole, piece, at) => whole + show(places[at - 1]) + piece),
});

function show(shown: Shown): string {
  if (shown === null || shown === undefined || shown === false) return '';
  if (typeof shown === 'number') return String(shown);
  if (typeof shown === 'string') return escapeHtml(shown);
  return 'html' in shown ? shown.html : shown.map(show).join('');
}
