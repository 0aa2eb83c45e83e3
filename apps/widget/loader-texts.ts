import { BASE_LANGUAGE, INTERFACE_LANGUAGES, LANGUAGES } from '@meridienne/domain';
import { readTexts } from '@meridienne/i18n';

const launcher = readTexts('launcher');

/** What the build fills into the loader and its rest of its languages: few enough words for all to be at hand. */
export const loaderTexts = (): Record<string, string> => {
  const values = {
    __FRENCH__: launcher[BASE_LANGUAGE].button,
    __TROUBLE__: Object.fromEntries(
      INTERFACE_LANGUAGES.map((language) => [
        language,
        [launcher[language].failed, launcher[language].dismiss, launcher[language].button],
      ]),
    ),
    __SPOKEN__: Object.fromEntries(
      LANGUAGES.filter((language) => language !== BASE_LANGUAGE).map((language) => [language, 1]),
    ),
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
};
