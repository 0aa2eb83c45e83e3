import type { Equipment } from '@meridienne/contracts';
import { BASE_LANGUAGE, LANGUAGES } from '@meridienne/domain';

/** The name in the interface's language, else the French one, else any (A §2, §3). */
export const nameIn = (language: string, { name, names }: Pick<Equipment, 'name' | 'names'>): string =>
  names[language] ?? names[BASE_LANGUAGE] ?? name;

/** What a name can be translated from into a language, the better known first (A §5); null for nothing. */
export const sourceFor = (
  target: string,
  names: Readonly<Record<string, string | undefined>>,
): { language: string; text: string } | null => {
  for (const language of LANGUAGES) {
    const text = names[language]?.trim();
    if (language !== target && text) return { language, text };
  }
  return null;
};
