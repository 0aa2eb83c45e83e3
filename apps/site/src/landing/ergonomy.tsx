import type { InterfaceLanguage } from '@meridienne/domain';
import { Frame } from './frame.tsx';
import { landingTexts } from './landing-texts.ts';
import { Points } from './points.tsx';
import { SectionHead } from './section-head.tsx';

const STEPS = [
  ['date', 'landing/widget-date'],
  ['service', 'landing/widget-service-phone'],
  ['extras', 'landing/widget-extras'],
  ['end', 'landing/widget-end'],
] as const;

export function Ergonomy({ language }: { language: InterfaceLanguage }) {
  const { title, lead, stepsName, steps, points } = landingTexts[language].ergonomy;
  return (
    <section className="ergonomy" id="ergonomie" aria-labelledby="ergonomie-title">
      <div className="wrap">
        <SectionHead language={language} at={10} id="ergonomie-title" title={title}>
          {lead}
        </SectionHead>
      </div>
      <ol className="steps" aria-label={stepsName}>
        {STEPS.map(([step, picture]) => (
          <li key={step}>
            <Frame name={picture} alt={steps[step].alt} shape="phone" sizes="(min-width: 800px) 22vw, 68vw" />
            <h3>{steps[step].title}</h3>
            <p>{steps[step].text}</p>
          </li>
        ))}
      </ol>
      <Points className="points wrap" points={points} />
    </section>
  );
}
