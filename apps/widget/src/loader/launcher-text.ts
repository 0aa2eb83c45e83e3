import { launcherText as builtInText } from '@meridienne/i18n/widget';
import type { PublicWidget } from '@meridienne/contracts';

/** The page's language among those that the account enabled, else the account's own. */
export const launcherLanguage = ({ account }: PublicWidget, attribute = ''): string =>
  [attribute, location.pathname.slice(1), ...navigator.languages]
    .map((wish) => /^\w+/.exec(wish.toLowerCase())?.[0] ?? '')
    .find((wish) => account.widgetLanguages.includes(wish)) ?? account.defaultLanguage;

/** The button's text: the language's, the account's default language's, a built-in one (W §2). */
export const launcherText = ({ textButton, account }: PublicWidget, language: string): string =>
  textButton[language] || textButton[account.defaultLanguage] || builtInText(language);
