import type { ReactNode } from 'react';
import { Capture, NarrowCapture } from '../site/capture.tsx';
import { Frame, TABLET } from './frame.tsx';

/** How wide the slides' pictures are. */
const SHOWN = '(min-width: 1280px) 640px, 50vw';

const HOURS = ['8 h', '14 h', '20 h'];

function Slide({ number, children }: { number: number; children: ReactNode }) {
  return (
    <div className="slide" role="group" aria-roledescription="diapositive" aria-label={`${number} sur 3`}>
      {children}
    </div>
  );
}

function Controls() {
  return (
    <div className="controls">
      <button className="step" type="button" data-step="-1" aria-label="Diapositive précédente">
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M12.5 4 6.5 10l6 6" />
        </svg>
      </button>
      <ol className="moments">
        {HOURS.map((hour, index) => (
          <li key={hour}>
            <button
              type="button"
              data-go={index}
              aria-current={index === 0 ? 'true' : undefined}
              aria-label={`Diapositive ${index + 1} sur 3, ${hour}`}
            >
              {hour}
            </button>
          </li>
        ))}
      </ol>
      <button className="step" type="button" data-step="1" aria-label="Diapositive suivante">
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="m7.5 4 6 6-6 6" />
        </svg>
      </button>
    </div>
  );
}

const Morning = () => (
  <Slide number={1}>
    <div className="words">
      <h1>
        <span>La nuit est vendue.</span> <span>Et la journée ?</span>
      </h1>
      <p>
        Optimisez vos revenus de la journée : entre le départ du matin et l’arrivée du soir, vos chambres et
        vos espaces se vendent sur votre propre site.
      </p>
      <p className="actions">
        <a className="button sun" href="#subscription">
          Tester gratuitement
        </a>
        __DEMO_BUTTON__
      </p>
    </div>
    <div className="picture">
      <div className="frame first">
        <picture>
          <NarrowCapture name="landing/hotel-page-phone" media="(max-width: 799.98px)" sizes="66vw" />
          <NarrowCapture name="landing/hotel-page-close" media={TABLET} sizes="50vw" />
          <Capture
            name="landing/hotel-page"
            alt="Le site d’un hôtel, et la fenêtre où l’on y réserve une journée"
            sizes={SHOWN}
            first
          />
        </picture>
      </div>
    </div>
  </Slide>
);

const Afternoon = () => (
  <Slide number={2}>
    <div className="words">
      <h2>
        <span>L’après-midi,</span> <span>la chambre se vend</span>
      </h2>
      <p>
        Développez la vente de vos espaces disponibles : le visiteur choisit son jour, son lieu et son créneau
        sans quitter votre site, et règle chez vous en arrivant.
      </p>
      <p className="actions">
        <a className="button sun" href="#ergonomie">
          Voir comment on réserve
        </a>
      </p>
    </div>
    <div className="picture">
      <Frame
        name="landing/widget-service"
        close="landing/widget-service-close"
        alt="Les lieux libres du jour, avec leurs photos, leurs créneaux et leurs prix"
        sizes={SHOWN}
      />
    </div>
  </Slide>
);

const Evening = () => (
  <Slide number={3}>
    <div className="words">
      <h2>
        <span>Le soir venu,</span> <span>la journée a rapporté</span>
      </h2>
      <p>
        Augmentez votre chiffre d’affaires avec un outil de réservation indépendant, sans commission : ce que
        vos journées rapportent est à vous.
      </p>
      <p className="actions">
        <a className="button sun" href="#subscription">
          Ouvrir ma journée
        </a>
      </p>
    </div>
    <div className="picture">
      <Frame
        name="landing/statistics"
        close="landing/statistics-close"
        alt="Les statistiques d’un hôtel : réservations, et chiffre d’affaires jour par jour"
        sizes={SHOWN}
      />
    </div>
  </Slide>
);

/** Three moments of a day. It moves only when it is told to; phones show the first alone. */
export function Slider() {
  return (
    <section className="slider" data-slide="0" aria-roledescription="carrousel" aria-label="La journée">
      <div className="sky" aria-hidden="true">
        <i className="dawn" />
        <i className="noon" />
        <i className="dusk" />
        <i className="disc" />
      </div>
      <div className="slides wrap" aria-live="polite">
        <Morning />
        <Afternoon />
        <Evening />
      </div>
      <div className="ground">
        <div className="wrap">
          <Controls />
        </div>
      </div>
    </section>
  );
}
