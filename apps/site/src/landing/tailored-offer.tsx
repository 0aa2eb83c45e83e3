import type { InterfaceLanguage } from '@meridienne/domain';
import { DayChart } from './day-chart.tsx';
import { landingTexts } from './landing-texts.ts';
import { Points } from './points.tsx';
import { SectionHead } from './section-head.tsx';

export function TailoredOffer({ language }: { language: InterfaceLanguage }) {
  const { title, lead, points, talk } = landingTexts[language].tailored;
  return (
    <section className="tailored" aria-labelledby="offre-title">
      <div className="wrap">
        <SectionHead language={language} at={17} id="offre-title" title={title}>
          {lead}
        </SectionHead>
        <DayChart language={language} />
        <Points className="choices" points={points} />
        <div className="talk">
          <p>{talk}</p>
          __CONTACT_BUTTON__
        </div>
      </div>
    </section>
  );
}
