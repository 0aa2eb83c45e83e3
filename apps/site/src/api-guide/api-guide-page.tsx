import type { ApiKeyScope, EventType } from '@meridienne/contracts';
import type { InterfaceLanguage } from '@meridienne/domain';
import type { ReactNode } from 'react';
import { CodeBlock } from '../site/code-block.tsx';
import { CodeText } from '../site/code-text.tsx';
import { FactsTable } from '../site/facts-table.tsx';
import { inLanguage } from '../site/in-language.ts';
import { ReadingPage } from '../site/reading-page.tsx';
import { type ApiGuideTexts, apiGuideTexts, SECTIONS } from './api-guide-texts.ts';
import { CLIENT, CLIENT_USE, ERROR, EVENTS_CALL, LOG_IN, STEPS, WITH_KEY } from './samples.ts';

/** The guide to the API: what its reference doesn't say of a single call. */
export function ApiGuidePage({ language }: { language: InterfaceLanguage }) {
  const texts = apiGuideTexts[language];
  const holds = whatSectionsHold(texts, language);
  return (
    <div data-copy={texts.copy} data-copied={texts.copied}>
      <ReadingPage
        language={language}
        path="/api/docs"
        className="guide"
        at={14}
        texts={texts}
        short={texts.short.map((text) => ({ key: text, text: <CodeText text={text} /> }))}
        parts={SECTIONS.map((name) => ({
          id: name,
          title: texts.sections[name].title,
          body: (
            <>
              {texts.sections[name].texts.map((text) => (
                <p key={text}>
                  <CodeText text={text} />
                </p>
              ))}
              {holds[name]}
            </>
          ),
        }))}
      />
      <p className="visually-hidden" role="status" />
    </div>
  );
}

/** Tables and code, under a section's text. */
const whatSectionsHold = (
  texts: ApiGuideTexts,
  language: InterfaceLanguage,
): Partial<Record<(typeof SECTIONS)[number], ReactNode>> => ({
  'first-booking': <Steps texts={texts} />,
  'sign-in': <CodeBlock code={LOG_IN} />,
  keys: (
    <>
      <FactsTable
        columns={[texts.columns.scope, texts.columns.allows]}
        facts={texts.scopes satisfies Readonly<Record<ApiKeyScope, string>>}
      />
      <CodeBlock code={WITH_KEY} />
    </>
  ),
  errors: (
    <>
      <CodeBlock code={ERROR} />
      <FactsTable columns={[texts.columns.status, texts.columns.meaning]} facts={texts.statuses} />
    </>
  ),
  webhooks: (
    <>
      <FactsTable
        columns={[texts.columns.event, texts.columns.when]}
        facts={texts.events satisfies Readonly<Record<EventType, string>>}
      />
      <CodeBlock code={EVENTS_CALL} />
    </>
  ),
  clients: (
    <>
      <CodeBlock code={CLIENT} />
      <CodeBlock code={CLIENT_USE} />
    </>
  ),
  reference: (
    <p>
      <a className="button" href={inLanguage('/api/docs/reference', language)}>
        {texts.open}
      </a>
    </p>
  ),
});

const Steps = ({ texts: { steps, answer } }: { texts: ApiGuideTexts }) =>
  steps.map(({ title, text }, index) => (
    <section key={title} className="step">
      <h3>{title}</h3>
      <p>
        <CodeText text={text} />
      </p>
      <CodeBlock code={STEPS[index]?.call ?? ''} />
      <details>
        <summary>{answer}</summary>
        <CodeBlock code={STEPS[index]?.answer ?? ''} />
      </details>
    </section>
  ));
