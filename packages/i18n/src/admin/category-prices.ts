import type { AreaTexts } from './area-texts.ts';

/** The price calendar of a category by the hour (O §2). */
export const categoryPrices = {
  'categoryPrices.title': { fr: 'Prix du service', en: 'Prices of the service', es: 'Precios del servicio' },
  'categoryPrices.help': {
    fr: 'Sélectionnez des cellules, des jours ou des périodes, puis fixez leur prix, leurs places et leur statut. Une pastille sous un jour ouvre ses réservations ; au clavier, la touche Entrée sur le jour.',
    en: 'Select cells, days or periods, then set their price, places and status. A badge below a day opens its bookings; from the keyboard, Enter on the day.',
    es: 'Seleccione celdas, días o períodos y fije su precio, sus plazas y su estado. Una etiqueta bajo un día abre sus reservas; con el teclado, la tecla Intro en el día.',
  },
  'categoryPrices.grid': { fr: 'Prix de {{name}}', en: 'Prices of {{name}}', es: 'Precios de {{name}}' },
  'categoryPrices.keyBookings': {
    fr: 'Sur un jour : voir ses réservations',
    en: 'On a day: see its bookings',
    es: 'En un día: ver sus reservas',
  },
  'categoryPrices.bookingsOn_one': {
    fr: '{{count}} réservation, {{day}}',
    en: '{{count}} booking, {{day}}',
    es: '{{count}} reserva, {{day}}',
  },
  'categoryPrices.bookingsOn_other': {
    fr: '{{count}} réservations, {{day}}',
    en: '{{count}} bookings, {{day}}',
    es: '{{count}} reservas, {{day}}',
  },
  'categoryPrices.bookingsTitle': {
    fr: '{{name}} : réservations du {{day}}',
    en: '{{name}}: bookings of {{day}}',
    es: '{{name}}: reservas del {{day}}',
  },
  'categoryPrices.bookingsFailed': {
    fr: 'Les réservations n’ont pas pu être chargées : les jours n’en indiquent pas le nombre. Les prix sont à jour.',
    en: 'The bookings could not be loaded: the days do not show their number. The prices are up to date.',
    es: 'No se han podido cargar las reservas: los días no muestran su número. Los precios están al día.',
  },
  'categoryPrices.gone': {
    fr: 'Ce service n’existe plus : quelqu’un l’a supprimé entre-temps.',
    en: 'This service does not exist any more: somebody has deleted it meanwhile.',
    es: 'Este servicio ya no existe: alguien lo ha eliminado entretanto.',
  },
  'categoryPrices.toPrices': { fr: 'Revenir aux prix', en: 'Back to the prices', es: 'Volver a los precios' },
  'categoryPrices.noPeriods': {
    fr: 'Ce service n’a pas de période à vendre : il lui manque une tranche horaire.',
    en: 'This service has no period to sell: it lacks a time slot.',
    es: 'Este servicio no tiene ningún período a la venta: le falta una franja horaria.',
  },
  'categoryPrices.toSettings': {
    fr: 'Choisir une tranche horaire',
    en: 'Choose a time slot',
    es: 'Elegir una franja horaria',
  },
  'categoryPrices.backHome': { fr: 'Back Home', en: 'Back Home', es: 'Volver al inicio' },
  'categoryPrices.notByTheHour': {
    fr: 'Ce service n’est pas vendu à l’heure : ses prix se règlent sur la page Prix.',
    en: 'This service is not sold by the hour: its prices are set on the Prices page.',
    es: 'Este servicio no se vende por horas: sus precios se fijan en la página Precios.',
  },
} as const satisfies AreaTexts;
