import { BASE_LANGUAGE, isLanguage, type Language } from './languages.ts';

/**
 * The interface language a request's `Accept-Language` header prefers.
 * @returns the most wanted of the interface languages; French when the header is absent or names none.
 */
export const acceptedLanguage = (header: string | undefined): Language => {
  let best: Language = BASE_LANGUAGE;
  let bestQuality = 0;
  for (const wish of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const language = tag.split('-', 1)[0] ?? '';
    const quality = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
    if (isLanguage(language) && quality > bestQuality) {
      best = language;
      bestQuality = quality;
    }
  }
  return best;
};
