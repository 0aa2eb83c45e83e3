import { INTERFACE_LANGUAGES, type InterfaceLanguage, languageName } from '@meridienne/domain';
import { inLanguage } from './in-language.ts';
import { siteTexts } from './site-texts.ts';

interface LanguageLinksProps {
  language: InterfaceLanguage;
  /** Of the page; left out where the address at hand holds what only the reader has. */
  path?: string;
}

/** The same page in the other languages. */
export const LanguageLinks = ({ language, path = '' }: LanguageLinksProps) => (
  <nav className="language-links" aria-label={siteTexts[language].languages}>
    <ul>
      {INTERFACE_LANGUAGES.map((each) => (
        <li key={each}>
          <a
            href={inLanguage(path, each)}
            lang={each}
            hrefLang={each}
            aria-current={each === language ? 'page' : undefined}
          >
            {each.toUpperCase()}
            <span className="visually-hidden"> – {languageName(each)}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
