import type { ConsentTexts } from './fr.ts';

export const en: ConsentTexts = {
  'text.one':
    'By confirming, you agree that these details are used to handle your booking at {venue}, and are kept for {count} month after the day booked.',
  'text.other':
    'By confirming, you agree that these details are used to handle your booking at {venue}, and are kept for {count} months after the day booked.',
  link: 'Your data and your rights',
};
