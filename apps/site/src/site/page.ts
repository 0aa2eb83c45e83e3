import type { ReactElement } from 'react';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@meridienne/domain';

/** A public page as it is built; `__NAME__` stands where the server fills something in. */
export interface Page {
  language?: InterfaceLanguage;
  title: string;
  description: string;
  /** Its public address, where it is in each language. With one, it tells search engines and whoever shares it what it is (`<PageHead>`). */
  path?: string;
  /** Not for search engines: of use only to whoever was given its address, or shown to try things out. */
  isUnlisted?: boolean;
  /** Its style sheet and, where something moves, its script: files that vite.config.ts names. */
  style: string;
  script?: string;
  icon: string;
  head?: ReactElement;
  body: ReactElement;
}

/** Pages by the names of their files. */
export type Pages = Record<string, Page>;

/** One page in each language, as `<name>-fr.html` and so on. */
export const inEachLanguage = (name: string, pageIn: (language: InterfaceLanguage) => Page): Pages =>
  Object.fromEntries(
    INTERFACE_LANGUAGES.map((language) => [`${name}-${language}.html`, { language, ...pageIn(language) }]),
  );
