import { translate } from '../translate.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

const TEXTS = { fr, en } as const;

/** The words of the link to what becomes of a guest's data. */
export const privacyLink = (language: 'fr' | 'en'): string => TEXTS[language].link;

/** What of a venue its consent text tells. */
export interface ConsentVenue {
  readonly name: string;
  /** For how many months after the day booked a guest's contact is kept. */
  readonly retentionMonths: number;
}

/**
 * What a guest agrees to by booking, and the words of the link that says more. Plain text: whatever shows it escapes
 * it. The same wording is kept with the booking.
 */
export const consentText = (
  language: 'fr' | 'en',
  { name, retentionMonths }: ConsentVenue,
): { text: string; link: string } => ({
  // Both languages have one form for one and another for more; asking `Intl` each time would cost ten times as much.
  text: translate(TEXTS[language], retentionMonths === 1 ? 'text.one' : 'text.other', {
    venue: name,
    count: retentionMonths,
  }),
  link: privacyLink(language),
});
