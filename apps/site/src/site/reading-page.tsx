import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { Hours } from './hours.tsx';
import { LanguageLinks } from './language-links.tsx';
import type { InterfaceLanguage } from '@meridienne/domain';

/** What every page to be read through says around its parts. */
export interface ReadingTexts {
  readonly title: string;
  readonly lead: string;
  readonly inShort: string;
  readonly contents: string;
  readonly top: string;
}

interface ReadingPageProps {
  language: InterfaceLanguage;
  path: string;
  /** Of the page's own styles. */
  className: string;
  /** The hour at which the sun stands over the heading. */
  at: number;
  texts: ReadingTexts;
  /** Under the lead. */
  note?: ReactNode;
  short: readonly { key: string; text: ReactNode }[];
  parts: readonly { id: string; title: string; body: ReactNode }[];
}

/** A long page: in short first, then a table of contents beside its parts. */
export const ReadingPage = ({
  language,
  path,
  className,
  at,
  texts,
  note,
  short,
  parts,
}: ReadingPageProps) => (
  <div className={`reading ${className}`} id="top">
    <header className="reading-bar">
      <Brand language={language} />
      <LanguageLinks language={language} path={path} />
    </header>
    <main>
      <div className="reading-head">
        <Hours at={at} language={language} />
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
        {note}
      </div>
      <section className="reading-short" aria-labelledby="short">
        <h2 id="short">{texts.inShort}</h2>
        <ul>
          {short.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </section>
      <div className="reading-parts">
        <nav className="reading-contents" aria-labelledby="contents">
          <h2 id="contents">{texts.contents}</h2>
          <ol>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {parts.map(({ id, title, body }) => (
            <section key={id} id={id} className="reading-part" aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {body}
            </section>
          ))}
          <p className="reading-top">
            <a href="#top">{texts.top}</a>
          </p>
        </div>
      </div>
    </main>
  </div>
);
