import type { InterfaceLanguage } from '@meridienne/domain';
import { Frame } from './frame.tsx';
import { landingTexts } from './landing-texts.ts';
import { SectionHead } from './section-head.tsx';

/** The product at work. `startVideo` puts the button there once it knows of a video. */
export function Video({ language }: { language: InterfaceLanguage }) {
  const texts = landingTexts[language].video;
  return (
    <section className="video" aria-labelledby="video-title">
      <div className="wrap">
        <SectionHead language={language} at={9} id="video-title" title={texts.title}>
          {texts.lead}
        </SectionHead>
        <div className="film">
          <Frame name="landing/hotel-launcher" alt={texts.alt} sizes="(min-width: 1100px) 980px, 92vw" />
          <button className="play" type="button" hidden>
            <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
              <path d="M8 4.8v16.4a1 1 0 0 0 1.5.9l13-8.2a1 1 0 0 0 0-1.8l-13-8.2a1 1 0 0 0-1.5.9z" />
            </svg>
            {texts.play}
          </button>
        </div>
        <div className="beside">
          <p className="host">{texts.host}</p>
          __DEMO_BUTTON__
        </div>
      </div>
      <dialog className="cinema" aria-label={texts.name}>
        <div className="stage" />
        <p>
          <button className="button" type="button">
            {texts.close}
          </button>
        </p>
      </dialog>
    </section>
  );
}
