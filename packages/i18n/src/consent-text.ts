import type { Language } from '@meridienne/domain';
import { readTexts } from './read-texts.ts';
import { translatePlural } from './translate.ts';

const texts = readTexts('consent');

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
  language: Language,
  { name, retentionMonths }: ConsentVenue,
): { text: string; link: string } => ({
  text: translatePlural(texts[language], language, 'text', retentionMonths, { venue: name }),
  link: texts[language].link,
});
