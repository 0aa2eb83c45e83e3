import { Brand } from '../site/brand.tsx';

/** Black over the first slide, white over the others: `startSlider` says which. */
export function Navbar() {
  return (
    <header className="navbar" data-tone="black">
      <div className="wrap">
        <Brand />
        <nav aria-label="Navigation principale">
          <a className="features" href="#ergonomie">
            FONCTIONNALITÉS
          </a>
          <a className="button sun try" href="#subscription">
            TESTER
          </a>
          <button className="account" type="button" popoverTarget="compte" aria-label="Se connecter">
            <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="8.2" r="3.9" />
              <path d="M4.4 20.5a7.6 7.6 0 0 1 15.2 0" />
            </svg>
          </button>
          <ul className="menu" id="compte" popover="auto">
            <li>
              <a href="/login-admin">Je suis hôtelier</a>
            </li>
            <li>
              <a href="/login">Je suis voyageur</a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
