import { Frame } from './frame.tsx';
import { SectionHead } from './section-head.tsx';

/** The product at work. `startVideo` puts the button there once it knows of a video. */
export function Video() {
  return (
    <section className="video" aria-labelledby="video-title">
      <div className="wrap">
        <SectionHead at={9} id="video-title" title="Méridienne à l’œuvre">
          De la chambre libre à la réservation, sur le site de l’hôtel.
        </SectionHead>
        <div className="film">
          <Frame
            name="landing/hotel-launcher"
            alt="Le site d’un hôtel, avec le bouton qui ouvre la réservation en journée"
            sizes="(min-width: 1100px) 980px, 92vw"
          />
          <button className="play" type="button" hidden>
            <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
              <path d="M8 4.8v16.4a1 1 0 0 0 1.5.9l13-8.2a1 1 0 0 0 0-1.8l-13-8.2a1 1 0 0 0-1.5.9z" />
            </svg>
            Voir la vidéo
          </button>
        </div>
        <div className="beside">
          <p className="host">
            La vidéo est hébergée par YouTube, à qui rien n’est demandé avant que vous la lanciez.
          </p>
          __DEMO_BUTTON__
        </div>
      </div>
      <dialog className="cinema" aria-label="Vidéo de présentation">
        <div className="stage" />
        <p>
          <button className="button" type="button">
            Fermer
          </button>
        </p>
      </dialog>
    </section>
  );
}
