import type { InterfaceLanguage } from '@meridienne/domain';
import { SignUpForm } from '../sign-up/sign-up-form.tsx';
import { signUpTexts } from '../sign-up/sign-up-texts.ts';
import { landingTexts } from './landing-texts.ts';
import { SectionHead } from './section-head.tsx';

/** The sign-up section. Links elsewhere lead to its anchor, `subscription` (O §2). */
export function SignUpSection({ language }: { language: InterfaceLanguage }) {
  const { lead, points } = landingTexts[language].subscription;
  return (
    <section className="subscription" id="subscription" aria-labelledby="subscription-title">
      <div className="wrap">
        <div className="invitation">
          <SectionHead
            language={language}
            at={19}
            id="subscription-title"
            title={signUpTexts[language].heading}
          >
            {lead}
          </SectionHead>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <div className="sheet">
          <SignUpForm language={language} place="landing" titleId="subscription-title" />
        </div>
      </div>
    </section>
  );
}
