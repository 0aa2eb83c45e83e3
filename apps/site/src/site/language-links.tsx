import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@meridienne/domain';

const NAMES: Readonly<Record<InterfaceLanguage, string>> = { fr: 'Français', en: 'English', es: 'Español' };
const LABELS: Readonly<Record<InterfaceLanguage, string>> = { fr: 'Langue', en: 'Language', es: 'Idioma' };

interface LanguageLinksProps {
  language: InterfaceLanguage;
  /** Of the page; left out where the address at hand holds what only the reader has. */
  path?: string;
}

/** The same page in the other languages. */
export const LanguageLinks = ({ language, path = '' }: LanguageLinksProps) => (
  <nav className="language-links" aria-label={LABELS[language]}>
    <ul>
      {INTERFACE_LANGUAGES.map((each) => (
        <li key={each}>
          <a
            href={`${path}?lang=${each}`}
            lang={each}
            hrefLang={each}
            aria-current={each === language ? 'page' : undefined}
          >
            {each.toUpperCase()}
            <span className="visually-hidden"> – {NAMES[each]}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
