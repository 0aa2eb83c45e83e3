import type { InterfaceLanguage } from '@meridienne/domain';
import { Brand } from '../site/brand.tsx';
import { LanguageLinks } from '../site/language-links.tsx';
import { landingTexts } from './landing-texts.ts';

/** Black over the first slide, white over the others: `startSlider` says which. */
export function Navbar({ language }: { language: InterfaceLanguage }) {
  const texts = landingTexts[language].navbar;
  return (
    <header className="navbar" data-tone="black">
      <div className="wrap">
        <Brand language={language} />
        <LanguageLinks language={language} path="/" />
        <nav aria-label={texts.name}>
          <a className="features" href="#ergonomie">
            {texts.features}
          </a>
          <a className="button sun try" href="#subscription">
            {texts.try}
          </a>
          <button className="account" type="button" popoverTarget="compte" aria-label={texts.signIn}>
            <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="8.2" r="3.9" />
              <path d="M4.4 20.5a7.6 7.6 0 0 1 15.2 0" />
            </svg>
          </button>
          <ul className="menu" id="compte" popover="auto">
            <li>
              <a href="/login-admin">{texts.hotelier}</a>
            </li>
            <li>
              <a href="/login">{texts.traveller}</a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
