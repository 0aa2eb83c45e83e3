import { Frame } from './frame.tsx';
import { SectionHead } from './section-head.tsx';

const PROMISES = [
  [
    'Réservations confidentielles',
    'Pour les lieux que vous choisissez, l’e-mail et le téléphone du voyageur ne vous sont jamais montrés : ni à l’écran, ni dans les listes, ni par e-mail.',
  ],
  ['Aucune carte demandée', 'Rien ne se paie en ligne. Le voyageur règle chez vous, en arrivant.'],
  [
    'Ni cookie, ni traceur',
    'Le widget ne dépose aucun cookie et ne charge rien d’ailleurs. Il vit à l’écart de votre page, ses styles loin des vôtres.',
  ],
  ['Le temps d’oublier', 'Passé le délai que vous fixez, les coordonnées s’effacent. Les totaux restent.'],
] as const;

export function Confidentiality() {
  return (
    <section className="confidentiality" aria-labelledby="confidentialite-title">
      <div className="wrap">
        <SectionHead at={15} id="confidentialite-title" title="Confidentialité">
          L’après-midi a ses volets. Vos voyageurs aussi.
        </SectionHead>
        <div className="shutters">
          <Frame
            name="landing/confidential"
            alt="Une réservation confidentielle : l’e-mail et le téléphone y sont cachés"
            shape="card"
            sizes="(min-width: 800px) 40vw, 92vw"
          />
          <dl>
            {PROMISES.map(([title, text]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
