import { OWN_SEGMENTS } from './own-paths.ts';
import { plainLetters } from './plain-letters.ts';

const FALLBACK = 'hotel';
const MAX_LENGTH = 80;

/**
 * The name of an account as the first segment of /{slug}/{accountId}/{widgetId}: lower case, without
 * accents, words joined by hyphens. It is for the reader only; the ids decide (O §2).
 * @returns 1 to 80 characters of a-z, 0-9 and inner hyphens; 'hotel' when nothing of the name is left
 */
export const slugOf = (name: string): string => {
  const slug = plainLetters(name)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
  if (slug === '') return FALLBACK;
  return OWN_SEGMENTS.has(slug) ? `${FALLBACK}-${slug}` : slug;
};
