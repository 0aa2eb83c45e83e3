import { Mark } from './mark.tsx';

export function HomePage() {
  return (
    <main className="home">
      <Mark size={72} />
      <h1>Méridienne</h1>
      <p className="lead">
        Méridienne permet aux hôtels de vendre leurs chambres, leurs bureaux et leurs salles à la journée, sur
        leur propre site.
      </p>
      <ul className="links">
        <li>
          <a className="button" href="/demo">
            Voir un hôtel de démonstration
          </a>
        </li>
        <li>
          <a href="/login-admin">Je suis hôtelier</a>
        </li>
        <li>
          <a href="/login">Je suis voyageur</a>
        </li>
        <li>
          <a href="/api/docs">Lire la documentation de l’API</a>
        </li>
      </ul>
    </main>
  );
}
