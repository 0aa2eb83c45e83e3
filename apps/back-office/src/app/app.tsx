import { startTransition, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { startTexts } from '../lib/i18n.ts';
import { Providers } from './providers.tsx';
import type { createRouter } from './router.tsx';
import { Splash } from './splash.tsx';

interface AppProps {
  /** Made outside: the first page loads while the texts do. */
  readonly router: ReturnType<typeof createRouter>;
}

/** Nothing is drawn before the interface can speak. */
export const App = ({ router }: AppProps) => {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    startTexts().then(
      // In pieces: a page is much to draw.
      () => startTransition(() => setState('ready')),
      () => setState('failed'),
    );
  }, [attempt]);
  const load = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  if (state === 'loading') return <Splash />;
  if (state === 'failed') return <TextsFailed onRetry={load} />;
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
};

/** The one screen that has no texts to load: that is what it is about. */
const TextsFailed = ({ onRetry }: { onRetry(): void }) => (
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
