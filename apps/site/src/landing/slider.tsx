import type { ReactNode } from 'react';
import type { InterfaceLanguage } from '@meridienne/domain';
import { fill } from '@meridienne/i18n/fill';
import { Capture, NarrowCapture } from '../site/capture.tsx';
import { writeHour } from '../site/write-hour.ts';
import { Frame, TABLET } from './frame.tsx';
import { landingTexts } from './landing-texts.ts';

/** How wide the slides' pictures are. */
const SHOWN = '(min-width: 1280px) 640px, 50vw';

const HOURS = [8, 14, 20];

interface InLanguage {
  language: InterfaceLanguage;
}

interface SlideProps extends InLanguage {
  moment: 'morning' | 'afternoon' | 'evening';
  /** The page's own heading, or one of its others. */
  heading: 'h1' | 'h2';
  /** Where its button leads on the page. */
  leadsTo: string;
  /** Beside the button. */
  beside?: string;
  picture: ReactNode;
}

const MOMENTS = ['morning', 'afternoon', 'evening'] as const;

function Slide({ language, moment, heading: Heading, leadsTo, beside, picture }: SlideProps) {
  const { slideRole, slideName, [moment]: texts } = landingTexts[language].slider;
  const name = fill(slideName, { number: MOMENTS.indexOf(moment) + 1 });
  return (
    <div className="slide" role="group" aria-roledescription={slideRole} aria-label={name}>
      <div className="words">
        <Heading>
          <span>{texts.heading[0]}</span> <span>{texts.heading[1]}</span>
        </Heading>
        <p>{texts.text}</p>
        <p className="actions">
          <a className="button sun" href={leadsTo}>
            {texts.action}
          </a>
          {beside}
        </p>
      </div>
      <div className="picture">{picture}</div>
    </div>
  );
}

function Controls({ language }: InLanguage) {
  const texts = landingTexts[language].slider;
  return (
    <div className="controls">
      <button className="step" type="button" data-step="-1" aria-label={texts.previous}>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M12.5 4 6.5 10l6 6" />
        </svg>
      </button>
      <ol className="moments">
        {HOURS.map((at, index) => {
          const hour = writeHour(at, language);
          return (
            <li key={at}>
              <button
                type="button"
                data-go={index}
                aria-current={index === 0 ? 'true' : undefined}
                aria-label={fill(texts.goTo, { number: index + 1, hour })}
              >
                {hour}
              </button>
            </li>
          );
        })}
      </ol>
      <button className="step" type="button" data-step="1" aria-label={texts.next}>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="m7.5 4 6 6-6 6" />
        </svg>
      </button>
    </div>
  );
}

/** A phone's own picture of the hotel's page: the first thing that one sees. */
const HotelPage = ({ alt }: { alt: string }) => (
  <div className="frame first">
    <picture>
      <NarrowCapture name="landing/hotel-page-phone" media="(max-width: 799.98px)" sizes="66vw" />
      <NarrowCapture name="landing/hotel-page-close" media={TABLET} sizes="50vw" />
      <Capture name="landing/hotel-page" alt={alt} sizes={SHOWN} first />
    </picture>
  </div>
);

/** Three moments of a day. It moves only when it is told to; phones show the first alone. */
export function Slider({ language }: InLanguage) {
  const { name, role, morning, afternoon, evening } = landingTexts[language].slider;
  return (
    <section className="slider" data-slide="0" aria-roledescription={role} aria-label={name}>
      <div className="sky" aria-hidden="true">
        <i className="dawn" />
        <i className="noon" />
        <i className="dusk" />
        <i className="disc" />
      </div>
      <div className="slides wrap" aria-live="polite">
        <Slide
          language={language}
          moment="morning"
          heading="h1"
          leadsTo="#subscription"
          beside="__DEMO_BUTTON__"
          picture={<HotelPage alt={morning.alt} />}
        />
        <Slide
          language={language}
          moment="afternoon"
          heading="h2"
          leadsTo="#ergonomie"
          picture={
            <Frame
              name="landing/widget-service"
              close="landing/widget-service-close"
              alt={afternoon.alt}
              sizes={SHOWN}
            />
          }
        />
        <Slide
          language={language}
          moment="evening"
          heading="h2"
          leadsTo="#subscription"
          picture={
            <Frame
              name="landing/statistics"
              close="landing/statistics-close"
              alt={evening.alt}
              sizes={SHOWN}
            />
          }
        />
      </div>
      <div className="ground">
        <div className="wrap">
          <Controls language={language} />
        </div>
      </div>
    </section>
  );
}
