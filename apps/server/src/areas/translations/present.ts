import type { Translation, TranslationLanguage } from '@meridienne/contracts';
import { iri } from '../../hydra/iri.ts';
import type { LanguageRow, TranslationRow } from './queries.ts';
import { deliveredTexts, effectiveTexts, isDelivered, type Texts } from './rules.ts';

export function presentLanguage(row: LanguageRow): TranslationLanguage {
  return {
    '@id': iri('Translation', row.id),
    '@type': 'Translation',
    id: row.id,
    lng: row.lng,
    type: row.type,
    isDelivered: isDelivered(row.type, row.lng),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** @param dictionary the texts that the language was delivered with */
export function presentTranslation(row: TranslationRow, dictionary: Texts): Translation {
  return {
    ...presentLanguage(row),
    content: effectiveTexts(dictionary, row.content),
    overrides: deliveredTexts(dictionary, row.content),
  };
}

/** Languages that are kept rendered. */
const MOST_RENDERED = 30;

/**
 * Renders a language's texts, once for each version of them: whoever opens an interface asks for them.
 * @returns takes the version that the database has, which every process sees, and how to read its texts
 */
export function createTextsRenderer() {
  const kept = new Map<string, string>();
  return async (version: string | null, read: () => Promise<Texts>): Promise<string> => {
    const known = version === null ? undefined : kept.get(version);
    if (known) return known;
    const rendered = JSON.stringify(await read());
    if (version !== null) kept.set(version, rendered);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > MOST_RENDERED) kept.delete(oldest);
    return rendered;
  };
}
