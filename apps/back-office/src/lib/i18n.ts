import type { AdminKey } from '@meridienne/i18n/admin';
import i18next from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { readSession } from './session.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    // A key that no dictionary has does not compile.
    resources: { translation: Record<AdminKey, string> };
    keySeparator: false;
    nsSeparator: false;
  }
}

const LANGUAGE = 'meridienne.language';
/** Where a text is missing in the language that is spoken (A §9). */
const FALLBACK = 'en';

const rememberedLanguage = (): string =>
  localStorage.getItem(LANGUAGE) ?? navigator.language.slice(0, 2).toLowerCase();

const isSuperAdmin = () => readSession()?.roles.includes('ROLE_SUPER_ADMIN') ?? false;

/** Loads the interface's texts, those of the visitor's language first. @throws when none came */
export async function startTexts(): Promise<void> {
  if (i18next.isInitialized && i18next.hasLoadedNamespace('translation')) return;
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
      // Only a super administrator's reports count; the others' would cost a call for nothing.
      saveMissing: isSuperAdmin(),
      saveMissingTo: 'fallback',
      backend: {
        loadPath: '/translation/{{lng}}?type=admin',
        addPath: '/translation/add_missing/fr?type=admin',
        customHeaders: () => ({ Authorization: `Bearer ${readSession()?.token ?? 'none'}` }),
      },
    });
  if (!i18next.hasLoadedNamespace('translation')) throw new Error('The texts of the interface did not load.');
  followLanguage(i18next.language);
  i18next.on('languageChanged', followLanguage);
}

const followLanguage = (language: string) => {
  document.documentElement.lang = language;
};

/** Speaks another language from now on. One that does not load leaves the present one alone (A §8). */
export async function speak(language: string): Promise<void> {
  await i18next.loadLanguages(language);
  if (!i18next.hasResourceBundle(language, 'translation')) return;
  await i18next.changeLanguage(language);
  localStorage.setItem(LANGUAGE, language);
}

/** Reads the texts again, after somebody changed them. */
export const reloadTexts = async (): Promise<void> => {
  await i18next.reloadResources();
  await i18next.changeLanguage(i18next.language);
};
