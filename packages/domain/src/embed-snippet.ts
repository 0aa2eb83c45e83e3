import { escapeHtml } from './escape-html.ts';
import { slugOf } from './slug.ts';

/**
 * How the widget comes onto a page: a script tag; the same with a stub that keeps calls until it has loaded; a
 * `div` or a custom element for site builders that take scripts apart; in the page itself; by the page's own button.
 */
export const EMBED_FORMS = ['script', 'stub', 'div', 'element', 'inline', 'button'] as const;

export type EmbedForm = (typeof EMBED_FORMS)[number];

export interface Embed {
  /** The server's public address, `https://book.example`. */
  readonly origin: string;
  readonly accountId: number;
  /** As the venue typed it. */
  readonly accountName: string;
  readonly widgetId: number;
  /** What stands before the link to the hosted page, read without JavaScript. */
  readonly lead: string;
  /** What the page's own button says. */
  readonly button: string;
  /** Only this widget of the account. Always so in the page itself, which has room for one. */
  readonly isOnlyThis?: boolean;
  /** The language of the page it is for; absent: found out on the page. */
  readonly pageLanguage?: string;
  /** The `id` of the page's own button, as the widget's settings name it. */
  readonly triggerId?: string | null;
}

/**
 * Stands for `window.Meridienne` until the loader is there, which makes the calls in their order. It holds nothing
 * of the account: one hash allows it under any account's content security policy.
 */
export const EMBED_STUB =
  'window.Meridienne||(m=>["open","close","on","destroy"].map(c=>m[c]=(...a)=>{m.q.push([c,...a])}))(window.Meridienne={q:[]})';

const attributes = (values: Readonly<Record<string, string | number | false | null | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) =>
      value === false || value == null ? '' : ` ${name}="${escapeHtml(String(value))}"`,
    )
    .join('');

/**
 * The address of a widget's own page on the server, for links and for where the widget can't run (O §2).
 * @param embed.origin with or without a slash at its end
 */
export const hostedPageUrl = ({
  origin,
  accountId,
  accountName,
  widgetId,
}: Pick<Embed, 'origin' | 'accountId' | 'accountName' | 'widgetId'>): string =>
  `${origin.replace(/\/$/, '')}/${slugOf(accountName)}/${accountId}/${widgetId}`;

/**
 * The HTML that a venue copies into its page, with a link to its hosted booking page for who has no JavaScript.
 * Whatever the names hold, it is text: nothing in them ends a tag or an attribute.
 * @returns one element a line, to stand in the page's body; for `inline` where the flow is to be
 */
export const embedSnippet = (form: EmbedForm, embed: Embed): string => {
  const { origin, accountId, accountName, widgetId, isOnlyThis, pageLanguage, triggerId } = embed;
  const settings = {
    'data-account-id': accountId,
    'data-widget-id': (isOnlyThis === true || form === 'inline') && widgetId,
    'data-lang': pageLanguage,
  };
  const src = `${origin.replace(/\/$/, '')}/widget.js`;
  const loader = `<script async${attributes({ src })}></script>`;
  const tag = `<script async${attributes({ src, ...settings })}></script>`;
  const before: Readonly<Record<EmbedForm, readonly string[]>> = {
    script: [tag],
    stub: [`<script>${EMBED_STUB}</script>`, tag],
    div: [`<div${attributes(settings)}></div>`, loader],
    element: [`<meridienne-booking${attributes(settings)}></meridienne-booking>`, loader],
    inline: [`<div${attributes({ ...settings, 'data-mode': 'inline' })}></div>`, loader],
    button: [
      `<button${attributes({ id: triggerId ?? undefined, type: 'button' })}>${escapeHtml(embed.button)}</button>`,
      tag,
    ],
  };
  const href = hostedPageUrl(embed);
  return [
    ...before[form],
    `<noscript>${escapeHtml(embed.lead)} <a${attributes({ href })}>${escapeHtml(accountName)}</a></noscript>`,
  ].join('\n');
};
