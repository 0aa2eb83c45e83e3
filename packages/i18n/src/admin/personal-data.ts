import type { AreaTexts } from './area-texts.ts';

/** What is known of one person, for the super administrator. */
export const personalData = {
  'personalData.open': {
    fr: 'Données d’une personne',
    en: 'A person’s data',
    es: 'Datos de una persona',
  },
  'personalData.of': { fr: 'Données de {{name}}', en: 'Data of {{name}}', es: 'Datos de {{name}}' },
  'personalData.help': {
    fr: 'Tout ce qui est connu d’une adresse e-mail, dans tous les comptes : à remettre à la personne qui le demande, ou à effacer.',
    en: 'All that is known of an e-mail address, in all accounts: to hand to the person who asks for it, or to erase.',
    es: 'Todo lo que se sabe de una dirección de correo, en todas las cuentas: para entregarlo a quien lo pide, o borrarlo.',
  },
  'personalData.email': { fr: 'Email', en: 'E-mail', es: 'Correo electrónico' },
  'personalData.emailInvalid': {
    fr: 'Saisissez une adresse e-mail complète',
    en: 'Enter a whole e-mail address',
    es: 'Escriba una dirección de correo completa',
  },
  'personalData.find': { fr: 'Rechercher', en: 'Look up', es: 'Buscar' },
  'personalData.retry': { fr: 'Réessayer', en: 'Try again', es: 'Reintentar' },
  'personalData.nothing': {
    fr: 'Rien n’est connu de {{email}}.',
    en: 'Nothing is known of {{email}}.',
    es: 'No se sabe nada de {{email}}.',
  },
  'personalData.nothingHelp': {
    fr: 'Vérifiez l’adresse. Les réservations dont les coordonnées ont déjà été effacées ne sont plus à personne.',
    en: 'Check the address. Bookings whose contact details have been erased belong to nobody any more.',
    es: 'Compruebe la dirección. Las reservas cuyos datos ya se han borrado no son de nadie.',
  },
  'personalData.found': {
    fr: 'Ce qui est connu de {{email}}',
    en: 'What is known of {{email}}',
    es: 'Lo que se sabe de {{email}}',
  },
  'personalData.user': { fr: 'Compte', en: 'Account', es: 'Cuenta' },
  'personalData.noUser': { fr: 'aucun', en: 'none', es: 'ninguna' },
  'personalData.traveller': {
    fr: 'voyageur « {{name}} »',
    en: 'traveller “{{name}}”',
    es: 'viajero «{{name}}»',
  },
  'personalData.staff': {
    fr: 'utilisateur du back-office « {{name}} »',
    en: 'back-office user “{{name}}”',
    es: 'usuario del back-office «{{name}}»',
  },
  'personalData.unproven': {
    fr: 'Cette adresse n’a jamais été confirmée',
    en: 'This address was never confirmed',
    es: 'Esta dirección nunca se ha confirmado',
  },
  'personalData.unprovenHelp': {
    fr: 'Le compte l’a saisie, mais peut être celui de quelqu’un d’autre. Assurez-vous qu’il appartient bien à la personne avant de remettre ses données ou de les effacer. Ses réservations sous d’autres adresses sont laissées de côté.',
    en: 'The account says that it is its own, but may be somebody else’s. Make sure that it belongs to the person before you hand over or erase its data. Its bookings under other addresses are left out.',
    es: 'La cuenta la ha indicado, pero puede ser de otra persona. Asegúrese de que pertenece a la persona antes de entregar o borrar sus datos. Sus reservas con otras direcciones quedan fuera.',
  },
  'personalData.notified': {
    fr: 'Prévenu des réservations de',
    en: 'Told of the bookings of',
    es: 'Recibe avisos de las reservas de',
  },
  'personalData.notifiedHelp': {
    fr: 'Rien ne l’efface : retirez l’adresse dans « Compte » de ces établissements.',
    en: 'No erasure takes it out: remove the address in ‘Account’ of these venues.',
    es: 'Ningún borrado la quita: elimine la dirección en «Cuenta» de estos establecimientos.',
  },
  'personalData.stillNotified': {
    fr: 'L’adresse reçoit encore les annonces de réservations de : {{venues}}.',
    en: 'The address still receives the booking notices of: {{venues}}.',
    es: 'La dirección sigue recibiendo los avisos de reservas de: {{venues}}.',
  },
  'personalData.bookings': { fr: 'Réservations', en: 'Bookings', es: 'Reservas' },
  'personalData.noBookings': { fr: 'aucune', en: 'none', es: 'ninguna' },
  'personalData.venues_one': {
    fr: '{{bookings}} dans {{count}} établissement',
    en: '{{bookings}} at {{count}} venue',
    es: '{{bookings}} en {{count}} establecimiento',
  },
  'personalData.venues_other': {
    fr: '{{bookings}} dans {{count}} établissements',
    en: '{{bookings}} at {{count}} venues',
    es: '{{bookings}} en {{count}} establecimientos',
  },
  'personalData.days': { fr: 'Jours réservés', en: 'Days booked', es: 'Días reservados' },
  'personalData.span': {
    fr: 'du {{first}} au {{last}}',
    en: 'from {{first}} to {{last}}',
    es: 'del {{first}} al {{last}}',
  },
  'personalData.upcoming_one': {
    fr: '{{count}} réservation en cours ou à venir',
    en: '{{count}} booking under way or ahead',
    es: '{{count}} reserva en curso o próxima',
  },
  'personalData.upcoming_other': {
    fr: '{{count}} réservations en cours ou à venir',
    en: '{{count}} bookings under way or ahead',
    es: '{{count}} reservas en curso o próximas',
  },
  'personalData.upcomingHelp': {
    fr: 'Annulez-les d’abord, ou attendez leur fin : l’établissement attend cette personne et doit pouvoir la joindre.',
    en: 'Cancel them first, or wait until they are over: the venue expects this person and must be able to reach them.',
    es: 'Cancélelas antes, o espere a que terminen: el establecimiento espera a esta persona y debe poder contactarla.',
  },
  'personalData.upcomingLine': {
    fr: 'n° {{number}}, {{day}}, {{venue}}',
    en: 'no. {{number}}, {{day}}, {{venue}}',
    es: 'n.º {{number}}, {{day}}, {{venue}}',
  },
  'personalData.more_one': { fr: 'et {{count}} autre', en: 'and {{count}} more', es: 'y {{count}} más' },
  'personalData.more_other': { fr: 'et {{count}} autres', en: 'and {{count}} more', es: 'y {{count}} más' },
  'personalData.export': { fr: 'Exporter', en: 'Export', es: 'Exportar' },
  'personalData.exported': {
    fr: 'Fichier {{file}} enregistré',
    en: 'File {{file}} saved',
    es: 'Archivo {{file}} guardado',
  },
  'personalData.erase': { fr: 'Effacer…', en: 'Erase…', es: 'Borrar…' },
  'personalData.eraseTitle': {
    fr: 'Effacer ces données pour toujours',
    en: 'Erase this data for good',
    es: 'Borrar estos datos para siempre',
  },
  'personalData.eraseHelp': {
    fr: 'Nom, e-mail, téléphone, demande et notes disparaissent de chaque réservation, et le compte voyageur est supprimé. Les prix et les statistiques restent.',
    en: 'Name, e-mail, phone, request and notes go from each booking, and the traveller’s account is deleted. Prices and statistics stay.',
    es: 'Nombre, correo, teléfono, petición y notas desaparecen de cada reserva, y se elimina la cuenta de viajero. Los precios y las estadísticas se conservan.',
  },
  'personalData.eraseStaff': {
    fr: 'Cette personne travaille dans le back-office : son compte reste. Retirez-lui d’abord ses accès pour qu’il parte aussi.',
    en: 'This person works in the back-office: the account stays. Take the accesses away first for it to go too.',
    es: 'Esta persona trabaja en el back-office: su cuenta se conserva. Quítele antes los accesos para que también se elimine.',
  },
  'personalData.confirm': {
    fr: 'Pour confirmer, retapez {{email}}',
    en: 'To confirm, type {{email}} again',
    es: 'Para confirmar, vuelva a escribir {{email}}',
  },
  'personalData.confirmDiffers': {
    fr: 'Ce n’est pas la même adresse',
    en: 'This is not the same address',
    es: 'No es la misma dirección',
  },
  'personalData.eraseNow': {
    fr: 'Effacer pour toujours',
    en: 'Erase for good',
    es: 'Borrar para siempre',
  },
  'personalData.erased': {
    fr: 'Ces données sont effacées',
    en: 'This data is erased',
    es: 'Estos datos están borrados',
  },
  'personalData.erasedBookings_one': {
    fr: '{{count}} réservation ne dit plus qui est venu.',
    en: '{{count}} booking no longer tells who came.',
    es: '{{count}} reserva ya no dice quién vino.',
  },
  'personalData.erasedBookings_other': {
    fr: '{{count}} réservations ne disent plus qui est venu.',
    en: '{{count}} bookings no longer tell who came.',
    es: '{{count}} reservas ya no dicen quién vino.',
  },
  'personalData.erasedUser': {
    fr: 'Le compte voyageur est supprimé.',
    en: 'The traveller’s account is deleted.',
    es: 'La cuenta de viajero se ha eliminado.',
  },
  'personalData.keptUser': {
    fr: 'Le compte du back-office reste.',
    en: 'The back-office account stays.',
    es: 'La cuenta del back-office se conserva.',
  },
} as const satisfies AreaTexts;
