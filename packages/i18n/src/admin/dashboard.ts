import type { AreaTexts } from './area-texts.ts';

/** The account's first page (O §2). */
export const dashboard = {
  'dashboard.newBooking': { fr: 'Nouvelle réservation', en: 'New booking', es: 'Nueva reserva' },
  'dashboard.daySheet': { fr: 'Feuille du jour', en: 'Day sheet', es: 'Hoja del día' },
  'dashboard.notSelling': {
    fr: 'Ce compte ne vend plus : ses widgets ne proposent rien. Les réservations déjà prises restent.',
    en: 'This account no longer sells: its widgets offer nothing. Bookings already made stay.',
    es: 'Esta cuenta ya no vende: sus widgets no ofrecen nada. Las reservas ya hechas se conservan.',
  },
  'dashboard.seePlan': { fr: 'Voir le compte', en: 'See the account', es: 'Ver la cuenta' },
  // Latest bookings
  'dashboard.latest': { fr: 'Dernières réservations', en: 'Latest bookings', es: 'Últimas reservas' },
  'dashboard.latestList': { fr: 'Réservations à venir', en: 'Bookings to come', es: 'Reservas próximas' },
  'dashboard.seeAll': { fr: 'Voir tout', en: 'See all', es: 'Ver todo' },
  'dashboard.day': { fr: 'Jour', en: 'Day', es: 'Día' },
  'dashboard.service': { fr: 'Service', en: 'Service', es: 'Servicio' },
  'dashboard.readComment': {
    fr: 'Lire le commentaire de {{name}}',
    en: 'Read the comment of {{name}}',
    es: 'Leer el comentario de {{name}}',
  },
  'dashboard.noBookings': {
    fr: 'Aucune réservation à venir. Elles arrivent ici dès qu’un client réserve dans un widget, ou que vous en prenez une au téléphone.',
    en: 'No bookings to come. They arrive here as soon as a guest books in a widget, or you take one by phone.',
    es: 'Ninguna reserva próxima. Aparecen aquí en cuanto un cliente reserva en un widget o usted toma una por teléfono.',
  },
  // Prices of a day
  'dashboard.prices': {
    fr: 'Prix et disponibilités',
    en: 'Prices and availability',
    es: 'Precios y disponibilidad',
  },
  'dashboard.pricesDay': { fr: 'Jour des prix', en: 'Day of the prices', es: 'Día de los precios' },
  'dashboard.previousDay': { fr: 'Jour précédent', en: 'Previous day', es: 'Día anterior' },
  'dashboard.nextDay': { fr: 'Jour suivant', en: 'Next day', es: 'Día siguiente' },
  'dashboard.dayOutside': {
    fr: '« {{typed}} » n’est pas entre le {{from}} et le {{to}} : la date d’avant est gardée.',
    en: '“{{typed}}” is not between {{from}} and {{to}}: the one before is kept.',
    es: '«{{typed}}» no está entre el {{from}} y el {{to}}: se conserva la anterior.',
  },
  'dashboard.isToday': { fr: 'aujourd’hui', en: 'today', es: 'hoy' },
  'dashboard.available_one': {
    fr: '{{count}} prix disponible',
    en: '{{count}} price available',
    es: '{{count}} precio disponible',
  },
  'dashboard.available_other': {
    fr: '{{count}} prix disponibles',
    en: '{{count}} prices available',
    es: '{{count}} precios disponibles',
  },
  'dashboard.places_one': { fr: '{{count}} place', en: '{{count}} place', es: '{{count}} plaza' },
  'dashboard.places_other': { fr: '{{count}} places', en: '{{count}} places', es: '{{count}} plazas' },
  'dashboard.full': { fr: 'Complet', en: 'Full', es: 'Completo' },
  'dashboard.book': { fr: 'Réserver', en: 'Book', es: 'Reservar' },
  'dashboard.bookSlot': {
    fr: 'Réserver {{category}}, {{hours}}, {{price}}',
    en: 'Book {{category}}, {{hours}}, {{price}}',
    es: 'Reservar {{category}}, {{hours}}, {{price}}',
  },
  'dashboard.moreHours_one': {
    fr: '{{count}} autre horaire',
    en: '{{count}} more time',
    es: '{{count}} horario más',
  },
  'dashboard.moreHours_other': {
    fr: '{{count}} autres horaires',
    en: '{{count}} more times',
    es: '{{count}} horarios más',
  },
  'dashboard.noPrices': {
    fr: 'Rien n’est en vente ce jour-là.',
    en: 'Nothing is on sale on that day.',
    es: 'No hay nada a la venta ese día.',
  },
  'dashboard.toPrices': { fr: 'Gérer les prix', en: 'Manage prices', es: 'Gestionar los precios' },
  'dashboard.noServices': {
    fr: 'Aucun service encore. Créez une catégorie avec ses horaires, puis donnez-lui des prix.',
    en: 'No services yet. Create a category with its time slots, then give it prices.',
    es: 'Todavía no hay servicios. Cree una categoría con sus horarios y póngale precios.',
  },
  'dashboard.toSettings': { fr: 'Créer un service', en: 'Create a service', es: 'Crear un servicio' },
} as const satisfies AreaTexts;
