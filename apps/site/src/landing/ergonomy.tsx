import { Frame } from './frame.tsx';
import { SectionHead } from './section-head.tsx';

const STEPS = [
  {
    picture: 'landing/widget-date',
    alt: 'Un mois sur un téléphone : sous chaque jour libre, son prix le plus bas',
    title: 'Le jour',
    text: 'Un mois d’un coup d’œil, avec le prix le plus bas de chaque jour libre.',
  },
  {
    picture: 'landing/widget-service-phone',
    alt: 'Les lieux libres d’un jour sur un téléphone, en photos',
    title: 'Le lieu',
    text: 'Chambre, bureau ou spa : des photos, un créneau, un prix.',
  },
  {
    picture: 'landing/widget-extras',
    alt: 'Des extras sur un téléphone, et le total au bas de l’écran',
    title: 'Les extras',
    text: 'Un brunch, une bouteille, un massage : le total suit à chaque geste.',
  },
  {
    picture: 'landing/widget-end',
    alt: 'La réservation faite, avec son numéro',
    title: 'C’est réservé',
    text: 'Un numéro court, un e-mail, une date pour l’agenda.',
  },
] as const;

const POINTS = [
  ['Sur votre site', 'Une ligne à coller dans vos pages, et le bouton apparaît.'],
  ['Sur tous les écrans', 'Une fenêtre sur l’ordinateur, une page entière sur le téléphone.'],
  ['Pour tous', 'Au clavier, au lecteur d’écran, en français et en anglais.'],
] as const;

export function Ergonomy() {
  return (
    <section className="ergonomy" id="ergonomie" aria-labelledby="ergonomie-title">
      <div className="wrap">
        <SectionHead at={10} id="ergonomie-title" title="Ergonomie">
          Une journée se réserve en quelques gestes, sans jamais quitter votre site.
        </SectionHead>
      </div>
      <ol className="steps" aria-label="Les étapes d’une réservation">
        {STEPS.map(({ picture, alt, title, text }) => (
          <li key={title}>
            <Frame name={picture} alt={alt} shape="phone" sizes="(min-width: 800px) 22vw, 68vw" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <dl className="points wrap">
        {POINTS.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
