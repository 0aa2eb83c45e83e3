export type BookingLanguage = 'fr' | 'en';

/** The booking page's few words; the widget brings its own. */
export const bookingTexts: Readonly<
  Record<BookingLanguage, { title: string; action: string; needsScript: string; locale: string }>
> = {
  fr: {
    title: '__NAME__\u00a0: réserver en journée',
    action: 'Réserver en journée',
    needsScript: 'Pour réserver ici, activez JavaScript dans votre navigateur, ou adressez-vous à',
    locale: 'fr_FR',
  },
  en: {
    title: '__NAME__: book during the day',
    action: 'Book during the day',
    needsScript: 'To book here, turn on JavaScript in your browser, or get in touch with',
    locale: 'en_GB',
  },
};
