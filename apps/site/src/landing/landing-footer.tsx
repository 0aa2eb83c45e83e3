import { Brand } from '../site/brand.tsx';

/** The server fills in whom to write to, and the demonstration where there is one. */
export function LandingFooter() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <Brand />
          <p>Vos chambres et vos espaces, à la journée.</p>
        </div>
        <address>
          <ul>__CONTACT__</ul>
        </address>
        <nav aria-label="Espaces">
          <ul>
            <li>
              <a href="/login-admin">Espace hôtelier</a>
            </li>
            <li>
              <a href="/login">Espace voyageur</a>
            </li>
            __DEMO_ITEM__
          </ul>
        </nav>
        <nav aria-label="Ressources">
          <ul>
            <li>
              <a href="/gtm">Suivre les réservations</a>
            </li>
            <li>
              <a href="/api/docs">API</a>
            </li>
            <li>
              <a href="/confidentialite">Confidentialité</a>
            </li>
          </ul>
        </nav>
        <p className="licence">
          Méridienne est un logiciel libre, publié sous licence{' '}
          <a href="https://www.gnu.org/licenses/agpl-3.0.html" rel="license noreferrer">
            GNU AGPL, version 3 ou suivante
          </a>
          .
        </p>
      </div>
    </footer>
  );
}
