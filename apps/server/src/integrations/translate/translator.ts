import type { Settings } from '../../settings/settings.ts';
import { AppError } from '../../kernel/app-error.ts';
import { createDeeplTranslator } from './deepl.ts';

export interface TranslateInput {
  texts: readonly string[];
  /** Two letters; null lets the service find out. */
  from: string | null;
  to: string;
}

export interface Translator {
  /** Whether there is a service to ask at all. */
  isConfigured: boolean;
  /**
   * The texts in another language, in the same order; `{x}` and `{{x}}` stay as they are, blank texts too.
   * @throws {AppError} what the caller can be told: not configured (501), down, slow or out of quota (503), a
   *   key that is refused (502), a language that the service doesn't know (422)
   */
  translate(input: TranslateInput): Promise<string[]>;
}

export const createTranslator = (settings: Pick<Settings, 'deeplApiKey' | 'deeplUrl'>): Translator =>
  settings.deeplApiKey === null
    ? { isConfigured: false, translate: () => Promise.reject(new AppError('translation.notConfigured', 501)) }
    : createDeeplTranslator({ apiKey: settings.deeplApiKey, url: settings.deeplUrl });
