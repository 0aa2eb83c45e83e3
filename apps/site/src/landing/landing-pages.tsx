import type { Pages } from '../site/page.ts';
import { StructuredData } from '../site/structured-data.tsx';
import { LandingPage } from './landing-page.tsx';

export const landingPages: Pages = {
  'landing.html': {
    title: 'Méridienne – Vendez vos chambres et vos espaces à la journée',
    description:
      'L’outil de réservation des hôtels : vos chambres, bureaux et salles se vendent à la journée sur votre propre site, sans commission ni paiement en ligne.',
    path: '/',
    style: 'src/landing/landing.css',
    script: 'src/landing/landing.ts',
    icon: '/site/favicon.svg',
    head: <StructuredData />,
    body: <LandingPage />,
  },
};
