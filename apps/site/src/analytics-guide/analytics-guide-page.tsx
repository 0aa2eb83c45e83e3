import type { ReactNode } from 'react';
import { Capture, NarrowCapture } from '../site/capture.tsx';
import { ReadingPage } from '../site/reading-page.tsx';
import type { InterfaceLanguage } from '@meridienne/domain';
import { analyticsGuideTexts, type GuideTexts, SECTIONS } from './analytics-guide-texts.ts';
import { CodeBlock } from '../site/code-block.tsx';
import { CodeText } from '../site/code-text.tsx';
import { EventsTable, StepsTable } from './guide-tables.tsx';
import { CHECK, gtmBlocks, LISTEN, matomoBlocks, PUSHED } from './samples.ts';

/** The guide for analytics (O §2). */
export function AnalyticsGuidePage({ language }: { language: InterfaceLanguage }) {
  const texts = analyticsGuideTexts[language];
  const holds = whatSectionsHold(texts);
  return (
    <div data-copy={texts.copy} data-copied={texts.copied}>
      <ReadingPage
        language={language}
        path="/gtm"
        className="guide"
        at={10}
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

/** Tables, pictures and code, under a section's text. */
const whatSectionsHold = (texts: GuideTexts): Partial<Record<(typeof SECTIONS)[number], ReactNode>> => ({
  ids: (
    <>
      <Picture name="start" texts={texts} />
      <StepsTable texts={texts} />
      <Picture name="date" texts={texts} />
    </>
  ),
  booking: <Picture name="booked" texts={texts} />,
  events: (
    <>
      <EventsTable texts={texts} />
      <CodeBlock code={PUSHED} />
    </>
  ),
  gtm: gtmBlocks(texts).map(([title, code]) => <CodeBlock key={title} title={title} code={code} />),
  matomo: matomoBlocks(texts).map(([title, code]) => <CodeBlock key={title} title={title} code={code} />),
  script: <CodeBlock code={LISTEN} />,
  check: <CodeBlock code={CHECK} />,
});

const Picture = ({ name, texts }: { name: 'start' | 'date' | 'booked'; texts: GuideTexts }) => (
  <figure className="picture">
    <picture>
      {name === 'booked' && (
        <NarrowCapture
          name="analytics-guide/booked-narrow"
          media="(width < 640px)"
          sizes="calc(100vw - 40px)"
        />
      )}
      <Capture
        name={`analytics-guide/${name}`}
        alt={texts.pictures[name].alt}
        sizes="(width >= 1000px) 760px, calc(100vw - 40px)"
      />
    </picture>
    <figcaption>{texts.pictures[name].caption}</figcaption>
  </figure>
);
