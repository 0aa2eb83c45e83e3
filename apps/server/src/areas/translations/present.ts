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
