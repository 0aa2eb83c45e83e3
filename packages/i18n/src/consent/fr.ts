export const fr = {
  'text.one':
    'En validant, vous acceptez que ces informations servent à la gestion de votre réservation chez {venue} et soient conservées {count} mois après le jour réservé.',
  'text.other':
    'En validant, vous acceptez que ces informations servent à la gestion de votre réservation chez {venue} et soient conservées {count} mois après le jour réservé.',
  link: 'Vos données et vos droits',
};

/** What a guest agrees to by booking; French is the reference. */
export type ConsentTexts = Readonly<Record<keyof typeof fr, string>>;
