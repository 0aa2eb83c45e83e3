import { Suspense } from 'react';
import { ready } from '../lib/later.ts';

const ErrorPage = ready(async () => (await import('./error-page.tsx')).ErrorPage);

/** In place of a page that broke. */
export const ErrorBoundary = () => (
  <Suspense>
    <ErrorPage />
  </Suspense>
);
