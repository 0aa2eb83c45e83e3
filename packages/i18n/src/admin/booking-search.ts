import type { AreaTexts } from './area-texts.ts';

/** A booking found by name or number, from anywhere. */
export const bookingSearch = {
  'bookingSearch.title': { fr: 'Rechercher une réservation', en: 'Find a booking', es: 'Buscar una reserva' },
  'bookingSearch.field': {
    fr: 'Nom du client ou numéro',
    en: 'Guest’s name or number',
    es: 'Nombre del cliente o número',
  },
  'bookingSearch.help': {
    fr: 'Le début du prénom, du nom ou du numéro ; deux caractères au moins.',
    en: 'The beginning of the first name, last name or number; two characters at least.',
    es: 'El comienzo del nombre, del apellido o del número; dos caracteres como mínimo.',
  },
  'bookingSearch.none': {
    fr: 'Aucune réservation pour « {{text}} ». Le nom est peut-être écrit autrement ; essayez son début ou le numéro.',
    en: 'No booking for “{{text}}”. The name may be written differently; try its beginning, or the number.',
    es: 'Ninguna reserva para «{{text}}». Quizá el nombre se escriba de otra forma; pruebe el comienzo o el número.',
  },
  'bookingSearch.results': { fr: 'Réservations trouvées', en: 'Bookings found', es: 'Reservas encontradas' },
  'bookingSearch.count_one': {
    fr: '{{count}} réservation',
    en: '{{count}} booking',
    es: '{{count}} reserva',
  },
  'bookingSearch.count_other': {
    fr: '{{count}} réservations',
    en: '{{count}} bookings',
    es: '{{count}} reservas',
  },
  'bookingSearch.shown': {
    fr: '{{shown}} réservations sur {{count}}, celles à venir d’abord.',
    en: '{{shown}} bookings of {{count}}, those to come first.',
    es: '{{shown}} reservas de {{count}}, primero las próximas.',
  },
  'bookingSearch.tooMany': {
    fr: '{{shown}} réservations sur {{count}}, celles à venir d’abord. Précisez pour trouver les autres.',
    en: '{{shown}} bookings of {{count}}, those to come first. Type more to find the others.',
    es: '{{shown}} reservas de {{count}}, primero las próximas. Escriba más para encontrar las demás.',
  },
  'bookingSearch.others_one': {
    fr: 'Montrer encore {{count}} réservation',
    en: 'Show {{count}} more booking',
    es: 'Mostrar {{count}} reserva más',
  },
  'bookingSearch.others_other': {
    fr: 'Montrer encore {{count}} réservations',
    en: 'Show {{count}} more bookings',
    es: 'Mostrar {{count}} reservas más',
  },
  'bookingSearch.searching': { fr: 'Recherche…', en: 'Searching…', es: 'Buscando…' },
} as const satisfies AreaTexts;
