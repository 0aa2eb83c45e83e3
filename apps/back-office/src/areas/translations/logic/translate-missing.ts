import type { MissingText } from '@meridienne/contracts';
import { BASE_LANGUAGE } from '@meridienne/domain';
import { capitalised, wordsOf } from './text-rules.ts';
import { translate } from './translator.ts';

/** Texts in one call: few enough to be answered in time. */
const BATCH = 50;

/**
 * Translates what is missing in a language by machine, from French, or from the key where French has no text
 * (keys are English words).
 * @param fill told of each text as it comes, its first letter capitalised (A §7)
 * @returns how many came
 */
export async function translateMissing(
  missing: readonly MissingText[],
  language: string,
  fill: (key: string, text: string) => void,
): Promise<number> {
  let count = 0;
  const from = async (source: string, texts: { key: string; text: string }[]) => {
    for (let start = 0; start < texts.length; start += BATCH) {
      const batch = texts.slice(start, start + BATCH);
      const said = batch.map(({ text }) => text);
      // One after the other, so that what came stays when a later one fails.
      // oxlint-disable-next-line no-await-in-loop
      const translated =
        source === language ? said.map(capitalised) : await translate(said, source, language);
      for (const [at, { key }] of batch.entries()) {
        const text = translated[at];
        if (!text) continue;
        fill(key, text);
        count += 1;
      }
    }
  };
  await from(
    BASE_LANGUAGE,
    missing.flatMap(({ key, source }) => (source === null ? [] : [{ key, text: source }])),
  );
  await from(
    'en',
    missing.flatMap(({ key, source }) => (source === null ? [{ key, text: wordsOf(key) }] : [])),
  );
  return count;
}
