import type { PublicWidget } from '@meridienne/contracts';

type Words = readonly [button: string, failed: string];

/** The button's built-in text (W §2), and that the booking could not be loaded; filled in by the build. */
declare const __FRENCH__: Words;
/** The same in the other languages. */
declare const __OTHERS__: Partial<Record<string, Words>>;

/**
 * The page's language among those that the account enabled, else the account's own; the button's text in it: the
 * language's, the account's default language's, a built-in one (W §2); and that loading failed.
 */
export const launcherTexts = (
  { textButton, account }: PublicWidget,
  attribute?: string,
): readonly [language: string, button: string, failed: string] => {
  const lang =
    [attribute, location.pathname.split('/')[1], ...navigator.languages.map((each) => each.slice(0, 2))].find(
      (wish) => wish && account.widgetLanguages.includes(wish),
    ) ?? account.defaultLanguage;
  const [button, failed] = __OTHERS__[lang] ?? __FRENCH__;
  return [lang, textButton[lang] || textButton[account.defaultLanguage] || button, failed];
};
