import type { AreaTexts } from './area-texts.ts';

/** Time slots (A §2, §5, §8). */
export const timeSlots = {
  'timeSlots.title': { fr: 'Horaires', en: 'Time slots', es: 'Franjas horarias' },
  'timeSlots.help': {
    fr: 'Les plages de la journée que vous vendez, de 10h00 à 14h00 par exemple. Vos services s’y rattachent.',
    en: 'The parts of the day that you sell, 10:00 to 14:00 say. Your services build on them.',
    es: 'Las partes del día que vende, de 10:00 a 14:00 por ejemplo. Sus servicios se basan en ellas.',
  },
  'timeSlots.create': {
    fr: 'Créer une tranche horaire',
    en: 'Create a time slot',
    es: 'Crear una franja horaria',
  },
  'timeSlots.editOf': { fr: 'Modifier {{hours}}', en: 'Edit {{hours}}', es: 'Modificar {{hours}}' },
  'timeSlots.deleteOf': { fr: 'Supprimer {{hours}}', en: 'Delete {{hours}}', es: 'Eliminar {{hours}}' },
  'timeSlots.search': {
    fr: 'Rechercher une tranche par son nom',
    en: 'Search a time slot by its name',
    es: 'Buscar una franja por su nombre',
  },
  'timeSlots.empty': {
    fr: 'Aucune tranche horaire. Créez la première : de quand à quand recevez-vous en journée ?',
    en: 'No time slot yet. Create the first: from when to when do you welcome day guests?',
    es: 'Ninguna franja horaria. Cree la primera: ¿de qué hora a qué hora recibe durante el día?',
  },
  'timeSlots.createFirst': {
    fr: 'Créer votre première tranche horaire',
    en: 'Create your first time slot',
    es: 'Crear su primera franja horaria',
  },
  'timeSlots.hours': { fr: 'Heures', en: 'Hours', es: 'Horas' },
  'timeSlots.name': { fr: 'Nom', en: 'Name', es: 'Nombre' },
  'timeSlots.nameHelp': {
    fr: 'Pour vous y retrouver. Les visiteurs voient les heures.',
    en: 'For your own use. Visitors see the hours.',
    es: 'Para su uso. Los visitantes ven las horas.',
  },
  'timeSlots.day': { fr: 'Journée (0h – 24h)', en: 'Day (0 – 24h)', es: 'Día (0 – 24 h)' },
  'timeSlots.services': { fr: 'Services', en: 'Services', es: 'Servicios' },
  'timeSlots.noServices': { fr: 'Aucun', en: 'None', es: 'Ninguno' },
  'timeSlots.actions': { fr: 'Actions', en: 'Actions', es: 'Acciones' },
  'timeSlots.start': { fr: 'Début', en: 'Start', es: 'Inicio' },
  'timeSlots.end': { fr: 'Fin', en: 'End', es: 'Fin' },
  'timeSlots.nextDay': { fr: '(le lendemain)', en: '(the next day)', es: '(al día siguiente)' },
  'timeSlots.startRequired': {
    fr: 'entrer une heure de début!',
    en: 'enter a start time!',
    es: '¡introduzca una hora de inicio!',
  },
  'timeSlots.endRequired': {
    fr: 'entrer une heure de fin!',
    en: 'enter an end time!',
    es: '¡introduzca una hora de fin!',
  },
  'timeSlots.sameTimes': {
    fr: "L'heure de fin est la même que l'heure de début",
    en: 'The end time is the same as the start time',
    es: 'La hora de fin es la misma que la de inicio',
  },
  'timeSlots.invalidates': {
    fr: "Des services à l'heure sont liés à cette tranche horaire, toutes modifications invalideront les offres liées à ces services",
    en: 'Services by the hour are linked to this time slot: any change will invalidate the offers linked to these services',
    es: 'Hay servicios por horas vinculados a esta franja horaria: cualquier cambio invalidará las ofertas de esos servicios',
  },
  'timeSlots.concerned': {
    fr: 'Services à l’heure concernés : {{names}}. Les réservations restent.',
    en: 'Services by the hour concerned: {{names}}. Bookings stay.',
    es: 'Servicios por horas afectados: {{names}}. Las reservas se conservan.',
  },
  'timeSlots.created': {
    fr: 'Tranche horaire créée',
    en: 'Time slot created',
    es: 'Franja horaria creada',
  },
  'timeSlots.updated': {
    fr: 'Tranche horaire mise à jour',
    en: 'Time slot updated',
    es: 'Franja horaria actualizada',
  },
  'timeSlots.deleted': {
    fr: 'Tranche horaire supprimée',
    en: 'Time slot deleted',
    es: 'Franja horaria eliminada',
  },
  'timeSlots.deleteText': {
    fr: 'Les prix et disponibilités de cette tranche sont supprimés ; les réservations restent.',
    en: 'The prices and availability of this time slot are deleted; bookings stay.',
    es: 'Los precios y la disponibilidad de esta franja se eliminan; las reservas se conservan.',
  },
  'timeSlots.deleteUsed': {
    fr: 'Services qui l’utilisent :',
    en: 'Services that use it:',
    es: 'Servicios que la usan:',
  },
  'timeSlots.deleteOrphan': {
    fr: 'à l’heure : n’est plus proposé tant que vous n’en choisissez pas une autre',
    en: 'by the hour: not offered until you choose another one',
    es: 'por horas: no se ofrece hasta que elija otra',
  },
} as const satisfies AreaTexts;
