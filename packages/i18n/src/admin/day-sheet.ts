import type { AreaTexts } from './area-texts.ts';

/** A day's arrivals, to be printed. */
export const daySheet = {
  'daySheet.title': { fr: 'Feuille du jour', en: 'Day sheet', es: 'Hoja del día' },
  'daySheet.day': { fr: 'Jour', en: 'Day', es: 'Día' },
  'daySheet.previous': { fr: 'Jour précédent', en: 'Previous day', es: 'Día anterior' },
  'daySheet.next': { fr: 'Jour suivant', en: 'Next day', es: 'Día siguiente' },
  'daySheet.today': { fr: 'Aujourd’hui', en: 'Today', es: 'Hoy' },
  'daySheet.print': { fr: 'Imprimer', en: 'Print', es: 'Imprimir' },
  'daySheet.withCanceled': {
    fr: 'Montrer les annulées ({{count}})',
    en: 'Show the cancelled ones ({{count}})',
    es: 'Mostrar las canceladas ({{count}})',
  },
  'daySheet.empty': {
    fr: 'Aucune arrivée ce jour-là.',
    en: 'Nobody arrives on that day.',
    es: 'Nadie llega ese día.',
  },
  'daySheet.arrived': { fr: 'Arrivé', en: 'Arrived', es: 'Llegó' },
  'daySheet.hours': { fr: 'Horaires', en: 'Time', es: 'Horario' },
  'daySheet.guest': { fr: 'Client', en: 'Guest', es: 'Cliente' },
  'daySheet.service': { fr: 'Service', en: 'Service', es: 'Servicio' },
  'daySheet.people': { fr: 'Pers.', en: 'People', es: 'Pers.' },
  'daySheet.extras': { fr: 'Extras', en: 'Extras', es: 'Extras' },
  'daySheet.price': { fr: 'Prix', en: 'Price', es: 'Precio' },
  'daySheet.number': { fr: 'Numéro', en: 'Number', es: 'Número' },
  'daySheet.extra': { fr: '{{amount}} × {{name}}', en: '{{amount}} × {{name}}', es: '{{amount}} × {{name}}' },
  'daySheet.arrival': { fr: 'arrivée {{time}}', en: 'arrives {{time}}', es: 'llega {{time}}' },
  'daySheet.request': { fr: 'Demande :', en: 'Request:', es: 'Petición:' },
  'daySheet.note': { fr: 'Note :', en: 'Note:', es: 'Nota:' },
  'daySheet.reason': { fr: 'Annulation :', en: 'Cancellation:', es: 'Cancelación:' },
  'daySheet.confidential': { fr: 'confidentielle', en: 'confidential', es: 'confidencial' },
  'daySheet.canceled': { fr: 'Annulées', en: 'Cancelled', es: 'Canceladas' },
  'daySheet.bookings_one': { fr: '{{count}} réservation', en: '{{count}} booking', es: '{{count}} reserva' },
  'daySheet.bookings_other': {
    fr: '{{count}} réservations',
    en: '{{count}} bookings',
    es: '{{count}} reservas',
  },
  'daySheet.persons_one': { fr: '{{count}} personne', en: '{{count}} person', es: '{{count}} persona' },
  'daySheet.persons_other': { fr: '{{count}} personnes', en: '{{count}} people', es: '{{count}} personas' },
  'daySheet.personsAtLeast_one': {
    fr: 'au moins {{count}} personne',
    en: 'at least {{count}} person',
    es: 'al menos {{count}} persona',
  },
  'daySheet.personsAtLeast_other': {
    fr: 'au moins {{count}} personnes',
    en: 'at least {{count}} people',
    es: 'al menos {{count}} personas',
  },
} as const satisfies AreaTexts;
