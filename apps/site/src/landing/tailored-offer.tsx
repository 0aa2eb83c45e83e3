import { DayChart } from './day-chart.tsx';
import { SectionHead } from './section-head.tsx';

const CHOICES = [
  ['Au créneau', 'Une matinée, un après-midi, une soirée, aux heures qui sont les vôtres.'],
  ['À la durée', 'Des créneaux d’égale longueur, et une pause entre deux pour tout remettre en place.'],
  [
    'À votre image',
    'Vos couleurs, votre bouton, vos photos ; l’essai passé, un widget par page si vous voulez.',
  ],
] as const;

export function TailoredOffer() {
  return (
    <section className="tailored" aria-labelledby="offre-title">
      <div className="wrap">
        <SectionHead at={17} id="offre-title" title="Offre sur mesure">
          Chaque lieu a ses heures. Vendez chacun comme il se vit.
        </SectionHead>
        <DayChart />
        <dl className="choices">
          {CHOICES.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="talk">
          <p>Plusieurs maisons, un lieu hors du commun, une question ? Parlons-en.</p>
          __CONTACT_BUTTON__
        </div>
      </div>
    </section>
  );
}
