import type { Language } from '@meridienne/domain';

/** The booking page's few words; the widget brings its own. */
export const bookingTexts: Readonly<
  Record<
    Language,
    { title: string; action: string; needsScript: string; failed: string; retry: string; locale: string }
  >
> = {
  fr: {
    title: '__NAME__\u00a0: réserver en journée',
    action: 'Réserver en journée',
    needsScript: 'Pour réserver ici, activez JavaScript dans votre navigateur, ou adressez-vous à',
    failed: 'La réservation ne s’affiche pas. Réessayez dans un instant, ou adressez-vous à',
    retry: 'Réessayer',
    locale: 'fr_FR',
  },
  en: {
    title: '__NAME__: book during the day',
    action: 'Book during the day',
    needsScript: 'To book here, turn on JavaScript in your browser, or get in touch with',
    failed: 'The booking does not load. Try again in a moment, or get in touch with',
    retry: 'Try again',
    locale: 'en_GB',
  },
};
