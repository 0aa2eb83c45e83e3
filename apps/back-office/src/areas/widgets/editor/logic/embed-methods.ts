import {
  BASE_LANGUAGE,
  type Embed,
  EMBED_FORMS,
  type EmbedForm,
  embedSnippet,
  isLanguage,
} from '@meridienne/domain';
import { launcherTexts } from '@meridienne/i18n/launcher';

/** The ways to put the widget on a page; `javascript` is for whoever can't write tags, a tag manager say. */
export const METHODS = [...EMBED_FORMS.slice(0, 1), 'javascript', ...EMBED_FORMS.slice(1)] as const;
export type Method = EmbedForm | 'javascript';

interface Embedded extends Omit<Embed, 'lead' | 'button'> {
  /** The venue's own: what is read without JavaScript is in it. */
  readonly language: string;
}

/** The code of one of them. */
export const embedCode = (method: Method, { language, ...settings }: Embedded): string => {
  const own = isLanguage(language) ? language : BASE_LANGUAGE;
  const { lead } = launcherTexts(own);
  const { button } = launcherTexts(settings.pageLanguage ?? own);
  const embed = { ...settings, lead, button };
  if (method === 'javascript') return inserted(embed);
  const snippet = embedSnippet(method, embed);
  // A `<head>` may not hold the link for who has no JavaScript.
  return method === 'script' ? (snippet.split('\n', 1)[0] ?? '') : snippet;
};

const inserted = ({ origin, accountId, widgetId, isOnlyThis, pageLanguage }: Embed): string => {
  const data = {
    accountId: String(accountId),
    ...(isOnlyThis && { widgetId: String(widgetId) }),
    ...(pageLanguage && { lang: pageLanguage }),
  };
  // Nothing of it meets the page's own names; as old as the tag managers that still read only the old language.
  return [
    '(function () {',
    "  var tag = document.createElement('script');",
    `  tag.src = ${JSON.stringify(`${origin}/widget.js`)};`,
    ...Object.entries(data).map(([name, value]) => `  tag.dataset.${name} = ${JSON.stringify(value)};`),
    '  document.head.appendChild(tag);',
    '})();',
  ].join('\n');
};
