import { LANGUAGE_KEY } from '@meridienne/domain';
import type { AdminKey } from '@meridienne/i18n';
import i18next from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { onSessionChange, readSession } from './session.ts';

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

const rememberedLanguage = (): string =>
  localStorage.getItem(LANGUAGE_KEY) ?? navigator.language.slice(0, 2).toLowerCase();

const isSuperAdmin = () => readSession()?.roles.includes('ROLE_SUPER_ADMIN') ?? false;

const hasTexts = () =>
  [i18next.language, FALLBACK].some((language) => i18next.hasResourceBundle(language, 'translation'));

/** Loads the interface's texts, those of the visitor's language first. @throws when none came */
export async function startTexts(): Promise<void> {
  if (i18next.isInitialized) await i18next.reloadResources();
  else await initialise();
  if (!hasTexts()) throw new Error('The texts of the interface did not load.');
  followLanguage();
}

async function initialise(): Promise<void> {
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: rememberedLanguage(),
      fallbackLng: FALLBACK,
      load: 'languageOnly',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      returnEmptyString: false,
      // Whoever waits is told soon, and can ask again.
      maxRetries: 1,
      // Only a super administrator's reports count; the others' would cost a call for nothing.
      saveMissing: isSuperAdmin(),
      saveMissingTo: 'fallback',
      backend: {
        loadPath: '/translation/{{lng}}?type=admin',
        addPath: '/translation/add_missing/fr?type=admin',
        customHeaders: () => ({ Authorization: `Bearer ${readSession()?.token ?? 'none'}` }),
      },
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
  await i18next.loadLanguages(language);
  if (!i18next.hasResourceBundle(language, 'translation')) return;
  await i18next.changeLanguage(language);
  localStorage.setItem(LANGUAGE_KEY, language);
}

/** Reads the texts again, after somebody changed them. */
export const reloadTexts = async (): Promise<void> => {
  await i18next.reloadResources();
  await i18next.changeLanguage(i18next.language);
};
