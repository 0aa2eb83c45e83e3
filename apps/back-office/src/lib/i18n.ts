import { INTERFACE_LANGUAGES, LANGUAGE_KEY } from '@meridienne/domain';
import type { AdminKey } from '@meridienne/i18n';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { atRest } from './at-rest.ts';
import { onSessionChange, readSession } from './session.ts';
import { takeEarly } from './early.ts';
import { readTexts, rememberedLanguage, reportMissing, TextsError } from './texts-calls.ts';
import { untilHere } from './until-here.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    // A key that no dictionary has does not compile.
    resources: { translation: Record<AdminKey, string> };
    keySeparator: false;
    nsSeparator: false;
  }
}

/** Where a text is missing in the language that is spoken (A §9). */
const FALLBACK = 'en';
const NAMESPACE = 'translation';

/** The language of which there are only the texts that the first page begins with. */
let partly: string | null = null;
/** Whether one of the others was wanted already. */
let isMissed = false;

const readFirst = async (language: string) => {
  const first = await takeEarly<Record<string, string>>(`first texts ${language}`);
  if (first) partly = language;
  return first ?? readTexts(language);
};

/** Where i18next reads the texts, and reports the ones that it lacks. */
const backend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init() {},
  read(language, _namespace, done) {
    // It is fetched when it is known to be needed, or the page is at rest.
    if (language === FALLBACK && i18next.language !== FALLBACK) return done(null, {});
    return void readFirst(language).then(
      (texts) => done(null, texts),
      (error: unknown) =>
        done(error instanceof Error ? error : '', error instanceof TextsError && error.isToTryAgain),
    );
  },
  create(_languages, _namespace, key, text) {
    if (partly === null) void reportMissing(key, text);
  },
};

const isSuperAdmin = () => readSession()?.roles.includes('ROLE_SUPER_ADMIN') ?? false;

const hasTexts = (language: string) =>
  Object.keys(i18next.getResourceBundle(language, NAMESPACE) ?? {}).length > 0;

/** Whether nothing will be looked for in the fallback: what came with the code is whole, unless a text was emptied. */
const isWhole = (language: string) =>
  INTERFACE_LANGUAGES.some((code) => code === language) &&
  !Object.values(i18next.getResourceBundle(language, NAMESPACE) as object).includes('');

/** Without it, a text that is missing stays its key. */
const loadFallback = async (): Promise<void> => {
  const texts = await readTexts(FALLBACK).catch(() => null);
  if (texts) i18next.addResourceBundle(FALLBACK, NAMESPACE, texts, true, true);
};

const loadOthers = async (language: string): Promise<void> => {
  const texts = await readTexts(language);
  i18next.addResourceBundle(language, NAMESPACE, texts, true, true);
  if (language !== FALLBACK && !isWhole(language)) await loadFallback();
  partly = null;
  if (isMissed) await i18next.changeLanguage(i18next.language);
};

let others: Promise<void> | null = null;

/** Waits for all texts, where a page began with its own: whatever is drawn later may say any. @throws {TextsError} */
export const allTexts = (): Promise<void> => {
  if (partly === null) return Promise.resolve();
  others ??= loadOthers(partly).finally(() => {
    others = null;
  });
  return others;
};

/** Loads the interface's texts, those of the visitor's language first. @throws when none came */
export async function startTexts(): Promise<void> {
  if (i18next.isInitialized) await i18next.reloadResources();
  else await initialise();
  const { language } = i18next;
  if (language !== FALLBACK) {
    if (hasTexts(language) && isWhole(language)) void atRest().then(loadFallback);
    else await loadFallback();
  }
  if (partly !== null) void atRest().then(() => untilHere(allTexts));
  if (![language, FALLBACK].some(hasTexts)) throw new Error('The texts of the interface did not load.');
  followLanguage();
}

async function initialise(): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: rememberedLanguage(),
      fallbackLng: FALLBACK,
      load: 'languageOnly',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      returnEmptyString: false,
      parseMissingKeyHandler(key) {
        if (partly === null) return key;
        // Said once it is here.
        isMissed = true;
        return '';
      },
      // Whoever waits is told soon, and can ask again.
      maxRetries: 1,
      // Only a super administrator's reports count; the others' would cost a call for nothing.
      saveMissing: isSuperAdmin(),
      saveMissingTo: 'fallback',
    });
  i18next.on('languageChanged', followLanguage);
  onSessionChange(() => {
    i18next.options.saveMissing = isSuperAdmin();
  });
}

/** The language that is really spoken: a browser's own may have no texts. */
const followLanguage = () => {
  document.documentElement.lang = i18next.resolvedLanguage ?? FALLBACK;
};

/** Speaks another language from now on. One that does not load leaves the present one alone (A §8). */
export async function speak(language: string): Promise<void> {
  if (language === FALLBACK) await loadFallback();
  else await i18next.loadLanguages(language);
  if (!hasTexts(language)) return;
  await i18next.changeLanguage(language);
  localStorage.setItem(LANGUAGE_KEY, language);
}

/** Reads the texts again, after somebody changed them. */
export const reloadTexts = async (): Promise<void> => {
  await i18next.reloadResources();
  if (i18next.language !== FALLBACK) await loadFallback();
  await i18next.changeLanguage(i18next.language);
};
