import { useEffect, useState } from 'react';
import { startTexts } from '../lib/i18n.ts';
import { Providers } from './providers.tsx';
import { AppRouter } from './router.tsx';
import { Splash } from './splash.tsx';
import { TextsFailed } from './texts-failed.tsx';

/** Nothing is drawn before the interface can speak. */
export const App = () => {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    startTexts().then(
      () => setState('ready'),
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
      <AppRouter />
    </Providers>
  );
};
