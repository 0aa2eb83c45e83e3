import './app/ask-early.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prepareClient } from './app/query-client.ts';
import { createRouter } from './app/router.tsx';
import './app/fonts.css';
import './app/tokens.css';
import './app/base.css';

prepareClient();
const router = createRouter();
const root = createRoot(document.getElementById('root') as HTMLElement);

startTransition(() => {
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
});
