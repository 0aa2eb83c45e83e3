import type { AreaTexts } from './area-texts.ts';

/** What a deletion, or a change of slots, takes from bookings: said before it happens. */
export const lostBookings = {
  'lostBookings.counting': {
    fr: 'Décompte des réservations concernées…',
    en: 'Counting the bookings concerned…',
    es: 'Contando las reservas afectadas…',
  },
  'lostBookings.uncounted': {
    fr: 'Les réservations concernées n’ont pas pu être comptées.',
    en: 'The bookings concerned could not be counted.',
    es: 'No se han podido contar las reservas afectadas.',
  },
  'lostBookings.none': {
    fr: 'Aucune réservation à venir ne perd son créneau.',
    en: 'No upcoming booking loses its slot.',
    es: 'Ninguna reserva futura pierde su horario.',
  },
  'lostBookings.sameDay_one': {
    fr: '{{count}} réservation perdra son créneau, le {{first}}.',
    en: '{{count}} booking will lose its slot, on {{first}}.',
    es: '{{count}} reserva perderá su horario, el {{first}}.',
  },
  'lostBookings.sameDay_other': {
    fr: '{{count}} réservations perdront leur créneau, toutes le {{first}}.',
    en: '{{count}} bookings will lose their slot, all on {{first}}.',
    es: '{{count}} reservas perderán su horario, todas el {{first}}.',
  },
  'lostBookings.days': {
    fr: '{{count}} réservations perdront leur créneau, la première le {{first}}, la dernière le {{last}}.',
    en: '{{count}} bookings will lose their slot, the first on {{first}}, the last on {{last}}.',
    es: '{{count}} reservas perderán su horario, la primera el {{first}}, la última el {{last}}.',
  },
  'lostBookings.stayOne': {
    fr: 'Elle restera valable ; vous la retrouverez dans la liste, « à replacer ».',
    en: 'It stays valid and in the list, as “needs a new slot”.',
    es: 'Seguirá siendo válida y en la lista, «por reubicar».',
  },
  'lostBookings.stay': {
    fr: 'Elles resteront valables ; vous les retrouverez dans la liste, « à replacer ».',
    en: 'They stay valid and in the list, as “needs a new slot”.',
    es: 'Seguirán siendo válidas y en la lista, «por reubicar».',
  },
  'lostBookings.toReplace': { fr: 'À replacer', en: 'Needs a new slot', es: 'Por reubicar' },
  'lostBookings.toReplaceHelp': {
    fr: 'L’ancien horaire n’existe plus ; la réservation reste valable. Convenez d’un autre créneau avec le client.',
    en: 'The old schedule does not exist any more; the booking stands. Agree on another slot with the guest.',
    es: 'El horario antiguo ya no existe; la reserva sigue siendo válida. Acuerde otro horario con el cliente.',
  },
  'lostBookings.noneToReplace': {
    fr: 'Aucune réservation à replacer.',
    en: 'No booking needs a new slot.',
    es: 'Ninguna reserva por reubicar.',
  },
  'lostBookings.dashboard_one': {
    fr: '{{count}} réservation à replacer, le {{day}}',
    en: '{{count}} booking needs a new slot, on {{day}}',
    es: '{{count}} reserva por reubicar, el {{day}}',
  },
  'lostBookings.dashboard_other': {
    fr: '{{count}} réservations à replacer, la première le {{day}}',
    en: '{{count}} bookings need a new slot, the first on {{day}}',
    es: '{{count}} reservas por reubicar, la primera el {{day}}',
  },
  'lostBookings.dashboardHelp': {
    fr: 'Leur ancien horaire n’existe plus : convenez d’un autre créneau avec les clients.',
    en: 'Their old schedule does not exist any more: agree on another slot with the guests.',
    es: 'Su horario antiguo ya no existe: acuerde otro horario con los clientes.',
  },
} as const satisfies AreaTexts;
