import type { PublicWidget } from '@meridienne/contracts';

/** The button's built-in text (W §2), and that the booking could not be loaded. */
const TEXTS = {
  fr: ['Réserver en journée', 'Réservation indisponible.'],
  en: ['Book during the day', 'Booking unavailable.'],
  es: ['Reservar durante el dia', 'Booking unavailable.'],
} as const;

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
  const [button, failed] = (TEXTS as Partial<Record<string, readonly [string, string]>>)[lang] ?? TEXTS.fr;
  return [lang, textButton[lang] || textButton[account.defaultLanguage] || button, failed];
};
