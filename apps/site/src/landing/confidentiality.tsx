import type { InterfaceLanguage } from '@meridienne/domain';
import { Frame } from './frame.tsx';
import { landingTexts } from './landing-texts.ts';
import { Points } from './points.tsx';
import { SectionHead } from './section-head.tsx';

export function Confidentiality({ language }: { language: InterfaceLanguage }) {
  const { title, lead, alt, points } = landingTexts[language].confidentiality;
  return (
    <section className="confidentiality" aria-labelledby="confidentialite-title">
      <div className="wrap">
        <SectionHead language={language} at={15} id="confidentialite-title" title={title}>
          {lead}
        </SectionHead>
        <div className="shutters">
          <Frame name="landing/confidential" alt={alt} shape="card" sizes="(min-width: 800px) 40vw, 92vw" />
          <Points points={points} />
        </div>
      </div>
    </section>
  );
}
