import type { InterfaceLanguage } from '@meridienne/domain';
import { analyticsGuideTexts } from '../analytics-guide/analytics-guide-texts.ts';
import { privacyTexts } from '../privacy/privacy-texts.ts';
import { Brand } from '../site/brand.tsx';
import { inLanguage } from '../site/in-language.ts';
import { LanguageLinks } from '../site/language-links.tsx';
import { siteTexts } from '../site/site-texts.ts';
import { landingTexts } from './landing-texts.ts';

/** The server fills in whom to write to, and the demonstration where there is one. */
export function LandingFooter({ language }: { language: InterfaceLanguage }) {
  const texts = landingTexts[language].foot;
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <Brand language={language} />
          <p>{siteTexts[language].share}</p>
          {/* A phone's navbar has no room for them. */}
          <LanguageLinks language={language} path="/" />
        </div>
        <address>
          <ul>__CONTACT__</ul>
        </address>
        <nav aria-label={texts.doors}>
          <ul>
            <li>
              <a href="/login-admin">{texts.hotelier}</a>
            </li>
            <li>
              <a href="/login">{texts.traveller}</a>
            </li>
            __DEMO_ITEM__
          </ul>
        </nav>
        <nav aria-label={texts.resources}>
          <ul>
            <li>
              <a href={inLanguage('/gtm', language)}>{analyticsGuideTexts[language].title}</a>
            </li>
            <li>
              <a href={inLanguage('/api/docs', language)}>API</a>
            </li>
            <li>
              <a href={inLanguage('/confidentialite', language)}>{privacyTexts[language].title}</a>
            </li>
          </ul>
        </nav>
        <p className="licence">
          {texts.licence}{' '}
          <a href="https://www.gnu.org/licenses/agpl-3.0.html" rel="license noreferrer">
            {texts.licenceName}
          </a>
          .
        </p>
      </div>
    </footer>
  );
}
