const TEXTS: Readonly<Record<string, string>> = {
  fr: 'Réserver en journée',
  en: 'Book during the day',
  es: 'Reservar durante el dia',
};

/** The launcher's built-in text in a language; the French one for a language without (W §2). */
export const launcherText = (language: string): string =>
  (Object.hasOwn(TEXTS, language) ? TEXTS[language] : undefined) ?? 'Réserver en journée';
