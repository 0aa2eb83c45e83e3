import type { PublicWidget } from '@meridienne/contracts';

/** The button's built-in text (W §2); filled in by the build. */
declare const __FRENCH__: string;
/** The same in the other languages. */
declare const __OTHERS__: Partial<Record<string, string>>;

/**
 * The page's language among those that the account enabled, else the account's own; the button's text in it: the
 * language's, the account's default language's, a built-in one (W §2).
 */
export const launcherText = (
  { textButton, account }: Pick<PublicWidget, 'textButton' | 'account'>,
  attribute?: string,
): readonly [language: string, button: string] => {
  const lang =
    [attribute, location.pathname.split('/')[1], ...navigator.languages.map((each) => each.slice(0, 2))].find(
      (wish) => wish && account.widgetLanguages.includes(wish),
    ) ?? account.defaultLanguage;
  return [lang, textButton[lang] || textButton[account.defaultLanguage] || (__OTHERS__[lang] ?? __FRENCH__)];
};
