import type { InterfaceLanguage } from '@meridienne/domain';
import { WordsOfScript } from '../site/words-of-script.tsx';
import { Autonomy } from './autonomy.tsx';
import { Confidentiality } from './confidentiality.tsx';
import { Ergonomy } from './ergonomy.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { landingTexts } from './landing-texts.ts';
import { landingWords } from './landing-words.ts';
import { Navbar } from './navbar.tsx';
import { Slider } from './slider.tsx';
import { SignUpSection } from './sign-up-section.tsx';
import { TailoredOffer } from './tailored-offer.tsx';
import { Video } from './video.tsx';

/** The landing page, section by section (O §2). */
export function LandingPage({ language }: { language: InterfaceLanguage }) {
  return (
    <>
      <a className="skip" href="#contenu">
        {landingTexts[language].skip}
      </a>
      <Navbar language={language} />
      <main id="contenu">
        <Slider language={language} />
        <Video language={language} />
        <Ergonomy language={language} />
        <Autonomy language={language} />
        <Confidentiality language={language} />
        <TailoredOffer language={language} />
        <SignUpSection language={language} />
      </main>
      <LandingFooter language={language} />
      <WordsOfScript words={landingWords(language)} />
    </>
  );
}
