import type { PublicWidget } from '@meridienne/contracts';

/** The base language's built-in text, for what a server from before an update leaves out; filled in by the build. */
declare const __FRENCH__: string;

/**
 * The page's language among those that the account enabled, else the account's own; the button's text in it: the
 * language's, else the account's default language's (W §2). The server has filled in the built-in ones.
 */
export const launcherText = (
  { textButton, account }: Pick<PublicWidget, 'textButton' | 'account'>,
  attribute?: string,
): readonly [language: string, button: string] => {
  const lang =
    [attribute, location.pathname.split('/')[1], ...navigator.languages.map((each) => each.slice(0, 2))].find(
      (wish) => wish && account.widgetLanguages.includes(wish),
    ) ?? account.defaultLanguage;
  return [lang, textButton[lang] || textButton[account.defaultLanguage] || __FRENCH__];
};
