import { Frame } from './frame.tsx';
import { SectionHead } from './section-head.tsx';

const TASKS = [
  ['Vos prix et vos places', 'Trente et un jours sur une grille, ou des mois entiers d’un seul geste.'],
  ['La dernière place', 'Vendue une seule fois, même quand deux visiteurs la veulent au même instant.'],
  ['Le téléphone', 'Saisissez au comptoir, en trois étapes, les réservations de vive voix.'],
  ['La semaine', 'Un calendrier qui se met à jour seul, et que vos agendas peuvent suivre.'],
  ['Vos extras', 'Petit-déjeuner, parking, bouquet : à vos prix, pour les lieux de votre choix.'],
  ['Vos mots', 'Les e-mails de réservation et d’annulation, écrits par vous, dans vos langues.'],
] as const;

export function Autonomy() {
  return (
    <section className="autonomy" aria-labelledby="autonomie-title">
      <div className="wrap">
        <SectionHead at={13} id="autonomie-title" title="Autonomie">
          Vos horaires, vos prix, vos places : vous décidez, et c’est en ligne.
        </SectionHead>
        <div className="desk">
          <Frame
            name="landing/price-grid"
            alt="La grille des prix : un mois de cases, chacune avec son prix et ses places"
            sizes="(min-width: 1280px) 860px, (min-width: 800px) 68vw, 186vw"
          />
          <Frame
            name="landing/week"
            alt="La semaine d’un hôtel, ses réservations heure par heure"
            sizes="(min-width: 1280px) 520px, (min-width: 800px) 42vw, 186vw"
          />
        </div>
        <dl className="tasks">
          {TASKS.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
