import { Hours } from './hours.tsx';
import { Photo } from './photo.tsx';
import { Rooms } from './rooms.tsx';

const PHONE = '04 65 71 20 14';

function Header() {
  return (
    <header className="top">
      <div className="wrap">
        <a className="brand" href="#accueil">
          Belle Sieste <small>Hôtel, Lyon</small>
        </a>
        <nav aria-label="Navigation principale">
          <a href="#chambres">À la journée</a>
          <a href="#maison">La maison</a>
          <a href="#horaires">Horaires</a>
          <a href="#venir">Venir</a>
        </nav>
      </div>
    </header>
  );
}

function Hero() {
  return (
    <section className="hero" id="accueil" aria-labelledby="hero-title">
      <Photo
        name="facade"
        alt="La façade de l’hôtel et ses volets bleus, au soleil du soir"
        sizes="(min-width: 900px) 60vw, 100vw"
        first
      />
      <div className="hero-text">
        <p className="eyebrow">Presqu’île de Lyon</p>
        <h1 id="hero-title">La nuit n’a pas le monopole des bonnes chambres</h1>
        <p>
          Entre deux trains, avant un rendez-vous ou pour le simple plaisir : l’Hôtel Belle Sieste ouvre ses
          chambres, ses bureaux et son spa pour quelques heures.
        </p>
        <a className="cta" href="#chambres">
          Choisir un lieu
        </a>
      </div>
    </section>
  );
}

function Promises() {
  return (
    <section className="promises" aria-label="Ce que nous promettons">
      <ul className="wrap">
        <li>
          <strong>Trois à sept heures</strong> le matin, l’après-midi ou le soir
        </li>
        <li>
          <strong>Rien à payer en ligne</strong> vous réglez à votre arrivée
        </li>
        <li>
          <strong>En toute discrétion</strong> vos coordonnées restent les vôtres
        </li>
      </ul>
    </section>
  );
}

function House() {
  return (
    <section className="house" id="maison" aria-labelledby="house-title">
      <div className="wrap">
        <div className="house-text">
          <h2 id="house-title">Une maison de quarante chambres</h2>
          <p>
            Soyeux, notaire, puis pension de famille : l’immeuble a changé trois fois de métier avant de
            trouver le bon. On a gardé les parquets, les volets et la cour aux tilleuls ; on a ajouté une
            piscine côté cour et de vrais rideaux.
          </p>
          <p>
            Le midi, la cuisine dresse des assiettes simples que l’on monte en chambre. Le soir, la piscine
            reste allumée jusqu’à 22 h 30.
          </p>
        </div>
        <div className="house-photos">
          <Photo
            name="piscine"
            alt="Piscine intérieure au crépuscule, reflets des fenêtres sur l’eau"
            sizes="(min-width: 900px) 34vw, 92vw"
          />
          <Photo
            name="terrasse"
            alt="Petit-déjeuner servi sur la terrasse, croissants et jus d’orange"
            sizes="(min-width: 900px) 26vw, 60vw"
          />
        </div>
      </div>
    </section>
  );
}

function Address() {
  return (
    <section className="address" id="venir" aria-labelledby="address-title">
      <div className="wrap">
        <h2 id="address-title">Venir</h2>
        <address>
          Hôtel Belle Sieste
          <br />
          14, rue des Tilleuls Argentés
          <br />
          69002 Lyon
        </address>
        <p>
          À six minutes à pied de la gare de Perrache, à deux pas du tramway. Parking couvert dans la cour, à
          réserver avec votre chambre.
        </p>
        <p>
          <a href="tel:+33465712014">{PHONE}</a>
          <br />
          <a href="mailto:reception@hotel-belle-sieste.example">reception@hotel-belle-sieste.example</a>
        </p>
      </div>
    </section>
  );
}

/** A hotel's own site; the booking widget comes with the one tag at its end, as on any customer's page. */
export function DemoPage() {
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <Header />
      <main id="contenu">
        <Hero />
        <Promises />
        <Rooms />
        <House />
        <Hours />
        <Address />
      </main>
      <footer className="foot">
        <div className="wrap">
          <p>
            Hôtel Belle Sieste est un hôtel imaginaire : cette page montre <a href="/">Méridienne</a> sur le
            site d’un établissement.
          </p>
        </div>
      </footer>
      <script async src="/widget.js" data-account-id="__ACCOUNT_ID__" />
    </>
  );
}
