import type { readTranslator, translateTexts } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { capitalised } from './text-rules.ts';

/** Whether there is a translation service to ask. */
export const translatorQuery = queryOptions({
  queryKey: ['translator'],
  staleTime: Infinity,
  queryFn: ({ signal }) => call<typeof readTranslator>('GET /translate', { signal }),
});

/** Texts by machine, the first letter of each a capital (A §7). */
export async function translate(texts: string[], source: string, target: string): Promise<string[]> {
  const { translations } = await call<typeof translateTexts>('POST /translate', {
    body: { texts, source: source.toUpperCase(), target: target.toUpperCase() },
  });
  return translations.map(({ text }) => capitalised(text.trim()));
}
