import type { AreaTexts } from './area-texts.ts';

/** Bookings, wherever they are listed (O §2 to §4). */
export const bookings = {
  'bookings.number': { fr: 'Numéro', en: 'Number', es: 'Número' },
  'bookings.guest': { fr: 'Client', en: 'Guest', es: 'Cliente' },
  'bookings.noName': { fr: 'No name', en: 'No name', es: 'Sin nombre' },
  'bookings.confidential': { fr: 'Confidentiel', en: 'Confidential', es: 'Confidencial' },
  'bookings.confidentialHelp': {
    fr: 'L’e-mail et le téléphone du client sont cachés aux hôteliers.',
    en: 'The guest’s e-mail and phone are hidden from hoteliers.',
    es: 'El correo y el teléfono del cliente se ocultan a los hoteleros.',
  },
  'bookings.hours': { fr: 'Horaires', en: 'Hours', es: 'Horario' },
  'bookings.arrival': { fr: 'arrivée {{time}}', en: 'arrives {{time}}', es: 'llega a las {{time}}' },
  'bookings.people': { fr: 'Personnes', en: 'People', es: 'Personas' },
  'bookings.peopleUnknown': { fr: 'Non précisé', en: 'Not given', es: 'Sin precisar' },
  'bookings.extras': { fr: 'Extras', en: 'Extras', es: 'Extras' },
  'bookings.extra': { fr: '{{amount}} × {{name}}', en: '{{amount}} × {{name}}', es: '{{amount}} × {{name}}' },
  'bookings.noExtras': { fr: 'Aucun extra', en: 'No extras', es: 'Ningún extra' },
  'bookings.price': { fr: 'Prix', en: 'Price', es: 'Precio' },
  'bookings.status': { fr: 'Statut', en: 'Status', es: 'Estado' },
  'bookings.status.booked': { fr: 'Réservée', en: 'Booked', es: 'Reservada' },
  'bookings.status.confirmed': { fr: 'Confirmée', en: 'Confirmed', es: 'Confirmada' },
  'bookings.status.noShow': { fr: 'Client absent', en: 'No-show', es: 'No presentado' },
  'bookings.status.canceled': { fr: 'Annulée', en: 'Cancelled', es: 'Cancelada' },
  'bookings.comment': { fr: 'Commentaire', en: 'Comment', es: 'Comentario' },
  'bookings.request': { fr: 'Demande du client', en: 'The guest’s request', es: 'Petición del cliente' },
  'bookings.staffNote': { fr: 'Note de l’équipe', en: 'Staff note', es: 'Nota del equipo' },
  'bookings.cancelComment': {
    fr: 'Raison de l’annulation',
    en: 'Reason for cancelling',
    es: 'Motivo de la cancelación',
  },
  'bookings.noComment': { fr: 'Aucun commentaire', en: 'No comment', es: 'Ningún comentario' },
  'bookings.created': { fr: 'Créée le', en: 'Created', es: 'Creada el' },
  'bookings.none': {
    fr: 'Aucune réservation. Celles qui arriveront apparaîtront ici.',
    en: 'No bookings. Those that come in will appear here.',
    es: 'Ninguna reserva. Las que lleguen aparecerán aquí.',
  },
  'bookings.count_one': { fr: '{{count}} réservation', en: '{{count}} booking', es: '{{count}} reserva' },
  'bookings.count_other': {
    fr: '{{count}} réservations',
    en: '{{count}} bookings',
    es: '{{count}} reservas',
  },
  'bookings.canceledCount_one': {
    fr: '{{count}} annulée',
    en: '{{count}} cancelled',
    es: '{{count}} cancelada',
  },
  'bookings.canceledCount_other': {
    fr: '{{count}} annulées',
    en: '{{count}} cancelled',
    es: '{{count}} canceladas',
  },
} as const satisfies AreaTexts;
