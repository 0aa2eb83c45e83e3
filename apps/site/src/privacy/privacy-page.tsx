import { Fragment } from 'react';
import { ReadingPage } from '../site/reading-page.tsx';
import type { InterfaceLanguage } from '@meridienne/domain';
import { PrivacyTable } from './privacy-table.tsx';
import { type PrivacyTexts, privacyTexts, SECTIONS } from './privacy-texts.ts';

interface PrivacyPageProps {
  language: InterfaceLanguage;
  /** Whether the installation's settings name a contact, which the server fills in. */
  hasContact: boolean;
}

export function PrivacyPage({ language, hasContact }: PrivacyPageProps) {
  const texts = privacyTexts[language];
  return (
    <ReadingPage
      language={language}
      path="/confidentialite"
      className="privacy"
      at={13}
      texts={texts}
      note={<p className="privacy-changed">{texts.changed}</p>}
      short={texts.short.map((text) => ({ key: text, text }))}
      parts={SECTIONS.map((name) => ({
        id: name,
        title: texts.sections[name].title,
        body: <SectionBody name={name} texts={texts} hasContact={hasContact} />,
      }))}
    />
  );
}

interface SectionProps {
  name: (typeof SECTIONS)[number];
  texts: PrivacyTexts;
  hasContact: boolean;
}

const SectionBody = ({ name, texts, hasContact }: SectionProps) => {
  return (
    <>
      {texts.sections[name].texts.map((text, at) => (
        <Fragment key={text}>
          <p>{text}</p>
          {name === 'operator' && at === 0 && hasContact && (
            <address className="privacy-operator">
              <ul>__OPERATOR__</ul>
            </address>
          )}
        </Fragment>
      ))}
      {name === 'kept' && <PrivacyTable labelledBy="kept-title" {...texts.kept} />}
      {name === 'browser' && <PrivacyTable labelledBy="browser-title" {...texts.stored} isCode />}
      {name === 'rights' && (
        <>
          <p className="privacy-contact">
            {texts.askVenue}
            {hasContact && (
              <>
                {' '}
                {texts.askOperator.before} <a href="#operator">{texts.askOperator.link}</a>.
              </>
            )}
          </p>
          <p>{texts.authority}</p>
        </>
      )}
    </>
  );
};
