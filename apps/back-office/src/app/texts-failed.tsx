/** The one screen that has no texts to load: that is what it is about. */
export const TextsFailed = ({ onRetry }: { onRetry(): void }) => (
  <main style={{ padding: 40, maxWidth: 480, margin: '10vh auto' }}>
    <h1>Méridienne</h1>
    <p lang="fr">La page n’a pas pu être chargée. Vérifiez la connexion, puis réessayez.</p>
    <p lang="en">The page could not be loaded. Check the connection, then try again.</p>
    <p lang="es">No se ha podido cargar la página. Compruebe la conexión e inténtelo de nuevo.</p>
    <button type="button" onClick={onRetry}>
      Error while loading. Retry ?
    </button>
  </main>
);
