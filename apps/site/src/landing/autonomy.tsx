import type { InterfaceLanguage } from '@meridienne/domain';
import { Frame } from './frame.tsx';
import { landingTexts } from './landing-texts.ts';
import { Points } from './points.tsx';
import { SectionHead } from './section-head.tsx';

export function Autonomy({ language }: { language: InterfaceLanguage }) {
  const { title, lead, gridAlt, weekAlt, points } = landingTexts[language].autonomy;
  return (
    <section className="autonomy" aria-labelledby="autonomie-title">
      <div className="wrap">
        <SectionHead language={language} at={13} id="autonomie-title" title={title}>
          {lead}
        </SectionHead>
        <div className="desk">
          <Frame
            name="landing/price-grid"
            alt={gridAlt}
            sizes="(min-width: 1280px) 860px, (min-width: 800px) 68vw, 186vw"
          />
          <Frame
            name="landing/week"
            alt={weekAlt}
            sizes="(min-width: 1280px) 520px, (min-width: 800px) 42vw, 186vw"
          />
        </div>
        <Points className="tasks" points={points} />
      </div>
    </section>
  );
}
