import type { AreaTexts } from './area-texts.ts';

/** The list of bookings, its filters and its file (O §2). */
export const bookingList = {
  'bookingList.label': { fr: 'Réservations', en: 'Bookings', es: 'Reservas' },
  'bookingList.filters': {
    fr: 'Filtrer les réservations',
    en: 'Filter the bookings',
    es: 'Filtrar las reservas',
  },
  'bookingList.lastname': { fr: 'Nom de famille', en: 'Last name', es: 'Apellido' },
  'bookingList.service': { fr: 'Service', en: 'Service', es: 'Servicio' },
  'bookingList.days': { fr: 'Du … au …', en: 'From … to …', es: 'Del … al …' },
  'bookingList.anyDay': { fr: 'Sans limite', en: 'Open', es: 'Sin límite' },
  'bookingList.daysOrder': {
    fr: 'La fin précède le début.',
    en: 'The end is before the start.',
    es: 'El final es anterior al inicio.',
  },
  'bookingList.period': { fr: 'Période', en: 'Period', es: 'Periodo' },
  'bookingList.period.upcoming': { fr: 'À venir', en: 'Upcoming', es: 'Próximas' },
  'bookingList.period.today': { fr: 'Aujourd’hui', en: 'Today', es: 'Hoy' },
  'bookingList.period.week': { fr: 'Cette semaine', en: 'This week', es: 'Esta semana' },
  'bookingList.period.month': { fr: 'Ce mois', en: 'This month', es: 'Este mes' },
  'bookingList.period.past30': { fr: '30 derniers jours', en: 'Past 30 days', es: 'Últimos 30 días' },
  'bookingList.period.all': { fr: 'Toutes', en: 'All', es: 'Todas' },
  'bookingList.more': { fr: 'Filtres', en: 'Filters', es: 'Filtros' },
  'bookingList.moreChosen': {
    fr: 'Filtres ({{count}})',
    en: 'Filters ({{count}})',
    es: 'Filtros ({{count}})',
  },
  'bookingList.clear': { fr: 'Effacer les filtres', en: 'Clear filters', es: 'Borrar los filtros' },
  'bookingList.serviceAndExtras': { fr: 'Service, extras', en: 'Service, extras', es: 'Servicio, extras' },
  'bookingList.dayAndHours': { fr: 'Date, horaires', en: 'Date, hours', es: 'Fecha, horario' },
  'bookingList.people': { fr: 'Pers.', en: 'People', es: 'Pers.' },
  'bookingList.open': {
    fr: 'Ouvrir la réservation {{number}}',
    en: 'Open booking {{number}}',
    es: 'Abrir la reserva {{number}}',
  },
  'bookingList.comment_one': {
    fr: 'Commentaire de {{name}}',
    en: 'Comment on {{name}}',
    es: 'Comentario de {{name}}',
  },
  'bookingList.comment_other': {
    fr: 'Commentaires de {{name}} ({{count}})',
    en: 'Comments on {{name}} ({{count}})',
    es: 'Comentarios de {{name}} ({{count}})',
  },
  'bookingList.actions': { fr: 'Actions', en: 'Actions', es: 'Acciones' },
  'bookingList.delete': {
    fr: 'Supprimer la réservation {{number}}',
    en: 'Delete booking {{number}}',
    es: 'Eliminar la reserva {{number}}',
  },
  'bookingList.noneFound': {
    fr: 'Aucune réservation ne correspond à ces filtres.',
    en: 'No booking matches these filters.',
    es: 'Ninguna reserva corresponde a estos filtros.',
  },
  'bookingList.noneAhead': {
    fr: 'Aucune réservation à venir. Celles qui arriveront apparaîtront ici.',
    en: 'No bookings ahead. Those that come in will appear here.',
    es: 'Ninguna reserva próxima. Las que lleguen aparecerán aquí.',
  },
  'bookingList.showAll': {
    fr: 'Voir aussi les réservations passées',
    en: 'Show past bookings too',
    es: 'Ver también las reservas pasadas',
  },
  'bookingList.export': { fr: 'Exporter en CSV', en: 'Export as CSV', es: 'Exportar en CSV' },
  'bookingList.exporting': {
    fr: 'Export : {{done}} sur {{total}}',
    en: 'Exporting: {{done}} of {{total}}',
    es: 'Exportando: {{done}} de {{total}}',
  },
  'bookingList.cancelExport': {
    fr: 'Annuler l’export',
    en: 'Cancel the export',
    es: 'Cancelar la exportación',
  },
  'bookingList.exported_one': {
    fr: '{{name}} : {{count}} réservation exportée',
    en: '{{name}}: {{count}} booking exported',
    es: '{{name}}: {{count}} reserva exportada',
  },
  'bookingList.exported_other': {
    fr: '{{name}} : {{count}} réservations exportées',
    en: '{{name}}: {{count}} bookings exported',
    es: '{{name}}: {{count}} reservas exportadas',
  },
  'bookingList.exportFailed': {
    fr: 'L’export a échoué. {{reason}}',
    en: 'The export failed. {{reason}}',
    es: 'La exportación ha fallado. {{reason}}',
  },
  'bookingList.brokeOff': {
    fr: 'La connexion s’est interrompue ; aucun fichier n’a été gardé.',
    en: 'The connection broke off; no file was kept.',
    es: 'La conexión se interrumpió; no se guardó ningún archivo.',
  },
  'bookingList.retry': { fr: 'Réessayer', en: 'Try again', es: 'Reintentar' },
} as const satisfies AreaTexts;
