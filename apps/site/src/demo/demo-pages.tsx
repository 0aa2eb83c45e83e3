import type { Pages } from '../site/page.ts';
import { DemoPage } from './demo-page.tsx';

export const demoPages: Pages = {
  'demo.html': {
    title: 'Hôtel Belle Sieste, Lyon : chambres, bureaux et spa à la journée',
    description:
      'Au cœur de la Presqu’île, l’Hôtel Belle Sieste ouvre ses chambres, ses bureaux et son spa pour quelques heures, entre 8 h 30 et 23 h.',
    isUnlisted: true,
    style: 'src/demo/demo.css',
    icon: '/site/demo-favicon.svg',
    body: <DemoPage />,
  },
};
