import { BASE_LANGUAGE, INTERFACE_LANGUAGES, LANGUAGES } from '@meridienne/domain';
import { readTexts } from '@meridienne/i18n';

const launcher = readTexts('launcher');
const wordsIn = (language: keyof typeof launcher) => [launcher[language].button, launcher[language].failed];
const OTHERS = INTERFACE_LANGUAGES.filter((language) => language !== BASE_LANGUAGE);

/** What the build fills into the loader of its languages: few enough words for all of them to be at hand. */
export const loaderTexts = (): Record<string, string> => {
  const values = {
    __FRENCH__: wordsIn(BASE_LANGUAGE),
    __OTHERS__: Object.fromEntries(OTHERS.map((language) => [language, wordsIn(language)])),
    __LANGUAGES__: INTERFACE_LANGUAGES.join(' '),
    __SPOKEN__: Object.fromEntries(
      LANGUAGES.filter((language) => language !== BASE_LANGUAGE).map((language) => [language, 1]),
    ),
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
};
