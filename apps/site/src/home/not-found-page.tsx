import { Mark } from './mark.tsx';

export function NotFoundPage() {
  return (
    <main className="home">
      <Mark size={56} />
      <h1>Cette page n’existe pas</h1>
      <p className="lead">L’adresse est peut-être incomplète, ou la page a été retirée.</p>
      <ul className="links">
        <li>
          <a className="button" href="/">
            Revenir à l’accueil
          </a>
        </li>
      </ul>
    </main>
  );
}
