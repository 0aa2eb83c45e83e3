import { inLanguage } from './in-language.ts';
import { Mark } from './mark.tsx';
import { siteTexts } from './site-texts.ts';
import type { InterfaceLanguage } from '@meridienne/domain';

export function NotFoundPage({ language }: { language: InterfaceLanguage }) {
  const { heading, lead, home } = siteTexts[language].notFound;
  return (
    <main className="home">
      <Mark size={56} />
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <ul className="links">
        <li>
          <a className="button" href={inLanguage('/', language)}>
            {home}
          </a>
        </li>
      </ul>
    </main>
  );
}
