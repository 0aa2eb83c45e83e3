import { setTimeout as delay } from 'node:timers/promises';
import type { DeepLClient, SourceLanguageCode, TargetLanguageCode } from 'deepl-node';
import { AppError } from '../../kernel/app-error.ts';
import { KEPT_TAG, protectPlaceholders, restorePlaceholders } from './placeholders.ts';
import type { TranslateInput, Translator } from './translator.ts';

/** Texts in one request, as the service has it. */
const BATCH = 50;
/** Twice is tried; the second wait lies in between. */
const ATTEMPTS = 2;
const ATTEMPT_MS = 6_000;
/** What all requests of one call may take: somebody is waiting for a button. */
const DEADLINE_MS = 20_000;

/** Where the service wants a country with the language, as a target. */
const REGIONAL: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' };

/**
 * DeepL, through its own client.
 * @param options.url in place of DeepL's own address, which its client tells from the key
 * @param options.timeouts shorter ones, for a test
 */
export function createDeeplTranslator({
  apiKey,
  url,
  timeouts: { attemptMs, deadlineMs } = { attemptMs: ATTEMPT_MS, deadlineMs: DEADLINE_MS },
}: {
  apiKey: string;
  url: string | null;
  timeouts?: { attemptMs: number; deadlineMs: number };
}): Translator {
  const connect = async (): Promise<DeepLClient> => {
    // Its HTTP client is large, and most starts never translate.
    const { DeepLClient: Client } = await import('deepl-node');
    return new Client(apiKey, {
      maxRetries: ATTEMPTS,
      minTimeout: attemptMs,
      sendPlatformInfo: false,
      ...(url !== null && { serverUrl: url }),
    });
  };
  let client: Promise<DeepLClient> | undefined;

  return {
    isConfigured: true,
    async translate(input) {
      const said = input.texts.filter((text) => text.trim() !== '');
      if (said.length === 0) return [...input.texts];
      client ??= connect();
      const deadline = new AbortController();
      try {
        const translated = await Promise.race([
          translateAll(await client, { ...input, texts: said }, deadline.signal),
          delay(deadlineMs, undefined, { signal: deadline.signal }).then(() => {
            throw new Error('No answer in time');
          }),
        ]);
        const next = translated.values();
        return input.texts.map((text) => (text.trim() === '' ? text : (next.next().value ?? text)));
      } catch (error) {
        throw await toAppError(error);
      } finally {
        deadline.abort();
      }
    },
  };
}

async function translateAll(
  client: DeepLClient,
  { texts, from, to }: TranslateInput,
  deadline: AbortSignal,
): Promise<string[]> {
  const translated: string[] = [];
  for (let start = 0; start < texts.length; start += BATCH) {
    // Nobody waits any more, and what is asked is billed.
    deadline.throwIfAborted();
    const batch = texts.slice(start, start + BATCH).map(protectPlaceholders);
    // One request after the other: the service answers many at once with 429.
    // oxlint-disable-next-line no-await-in-loop
    const results = await client.translateText(
      batch,
      from as SourceLanguageCode | null,
      (REGIONAL[to] ?? to) as TargetLanguageCode,
      { tagHandling: 'xml', ignoreTags: [KEPT_TAG] },
    );
    if (results.length !== batch.length) throw new Error('An answer with fewer texts than were sent');
    translated.push(...results.map((result) => restorePlaceholders(result.text)));
  }
  return translated;
}

async function toAppError(error: unknown): Promise<AppError> {
  const { AuthorizationError, QuotaExceededError } = await import('deepl-node');
  if (error instanceof AuthorizationError)
    return new AppError('translation.keyRefused', 502, { cause: error });
  if (error instanceof QuotaExceededError) return new AppError('translation.quota', 503, { cause: error });
  if (error instanceof Error && /^Bad request.*_lang/.test(error.message)) {
    return new AppError('translation.language', 422, { cause: error });
  }
  return new AppError('translation.unavailable', 503, { headers: { 'Retry-After': '30' }, cause: error });
}
