import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { askEarly } from './app/query-client.ts';
import { createRouter } from './app/router.tsx';
import { askTexts } from './lib/i18n.ts';
import './app/fonts.css';
import './app/tokens.css';
import './app/base.css';

askTexts();
askEarly();
const router = createRouter();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
