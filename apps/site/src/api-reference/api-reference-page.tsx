import type { InterfaceLanguage } from '@meridienne/domain';
import { apiGuideTexts } from '../api-guide/api-guide-texts.ts';
import { Brand } from '../site/brand.tsx';
import { inLanguage } from '../site/in-language.ts';
import { LanguageLinks } from '../site/language-links.tsx';

const DOCUMENT = '/api/docs.json';

/** Every call, to read and to try; the page's script draws them from the OpenAPI document. */
export function ApiReferencePage({ language }: { language: InterfaceLanguage }) {
  const { reference } = apiGuideTexts[language];
  return (
    <div className="reference">
      <header>
        <Brand language={language} />
        <h1>{reference.title}</h1>
        <a href={inLanguage('/api/docs', language)}>{reference.guide}</a>
        <LanguageLinks language={language} path="/api/docs/reference" />
      </header>
      <main id="calls">
        <p role="status" id="loading">
          {reference.loading}
        </p>
        <p role="alert" id="failed" hidden>
          {reference.failed} <a href={DOCUMENT}>{DOCUMENT}</a>.
        </p>
        <noscript>
          <p>
            {reference.scripts} <a href={DOCUMENT}>{DOCUMENT}</a>.
          </p>
        </noscript>
      </main>
    </div>
  );
}
