import { SignUpForm } from '../sign-up/sign-up-form.tsx';
import { SectionHead } from './section-head.tsx';

/** The sign-up section. Links elsewhere lead to its anchor, `subscription` (O §2). */
export function SignUpSection() {
  return (
    <section className="subscription" id="subscription" aria-labelledby="subscription-title">
      <div className="wrap">
        <div className="invitation">
          <SectionHead at={19} id="subscription-title" title="Tester le widget gratuitement">
            Un compte, un premier lieu, une ligne dans votre site : demain peut être une journée vendue.
          </SectionHead>
          <ul>
            <li>Trente jours d’essai, un premier lieu en vente</li>
            <li>Sans carte bancaire</li>
            <li>Sans commission sur vos ventes</li>
          </ul>
        </div>
        <div className="sheet">
          <SignUpForm language="fr" place="landing" titleId="subscription-title" />
        </div>
      </div>
    </section>
  );
}
