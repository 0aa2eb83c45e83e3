import type { AreaTexts } from './area-texts.ts';

/** The mails that did not leave, for super administrators. */
export const givenUpMails = {
  'mails.help': {
    fr: 'Un e-mail est essayé douze fois, sur seize heures environ. Ceux-ci ont été abandonnés : l’adresse a été refusée, ou le serveur d’e-mails n’en a jamais voulu. Corrigez la cause, puis renvoyez-les ; après 30 jours, ils sont oubliés.',
    en: 'A mail is tried twelve times, over some sixteen hours. These were given up: the address was refused, or the mail server never took them. Mend the cause, then send them again; after 30 days they are forgotten.',
    es: 'Un correo se intenta doce veces, durante unas dieciséis horas. Estos se abandonaron: la dirección fue rechazada, o el servidor de correo nunca los aceptó. Corrija la causa y reenvíelos; pasados 30 días, se olvidan.',
  },
  'mails.list': { fr: 'E-mails abandonnés', en: 'Mails given up', es: 'Correos abandonados' },
  'mails.kind': { fr: 'E-mail', en: 'Mail', es: 'Correo' },
  'mails.kind.bookingMails': {
    fr: 'E-mails d’une réservation',
    en: 'A booking’s mails',
    es: 'Correos de una reserva',
  },
  'mails.kind.cancellationMails': {
    fr: 'E-mails d’une annulation',
    en: 'A cancellation’s mails',
    es: 'Correos de una cancelación',
  },
  'mails.kind.confirmation': {
    fr: 'Confirmation au client',
    en: 'Confirmation to the guest',
    es: 'Confirmación al cliente',
  },
  'mails.kind.cancellation': {
    fr: 'Annulation au client',
    en: 'Cancellation to the guest',
    es: 'Cancelación al cliente',
  },
  'mails.kind.bookingNotice': {
    fr: 'Réservation à l’établissement',
    en: 'Booking to the venue',
    es: 'Reserva al establecimiento',
  },
  'mails.kind.cancellationNotice': {
    fr: 'Annulation à l’établissement',
    en: 'Cancellation to the venue',
    es: 'Cancelación al establecimiento',
  },
  'mails.kind.access': { fr: 'Accès', en: 'Access', es: 'Acceso' },
  'mails.kind.temporaryPassword': {
    fr: 'Mot de passe temporaire',
    en: 'Temporary password',
    es: 'Contraseña temporal',
  },
  'mails.kind.securityNotice': { fr: 'Avis de sécurité', en: 'Security notice', es: 'Aviso de seguridad' },
  'mails.kind.registrationNotice': {
    fr: 'Inscription d’un hôtel',
    en: 'A hotel’s registration',
    es: 'Inscripción de un hotel',
  },
  'mails.kind.other': { fr: 'Autre e-mail', en: 'Another mail', es: 'Otro correo' },
  'mails.venue': { fr: 'Établissement', en: 'Venue', es: 'Establecimiento' },
  'mails.booking': {
    fr: 'Réservation n° {{number}}',
    en: 'Booking no. {{number}}',
    es: 'Reserva n.º {{number}}',
  },
  'mails.to': { fr: 'à {{address}}', en: 'to {{address}}', es: 'a {{address}}' },
  'mails.givenUpAt': { fr: 'Abandonné le', en: 'Given up on', es: 'Abandonado el' },
  'mails.tries_one': {
    fr: '{{count}} essai depuis le {{since}}',
    en: '{{count}} try since {{since}}',
    es: '{{count}} intento desde el {{since}}',
  },
  'mails.tries_other': {
    fr: '{{count}} essais depuis le {{since}}',
    en: '{{count}} tries since {{since}}',
    es: '{{count}} intentos desde el {{since}}',
  },
  'mails.error': { fr: 'Dernière erreur', en: 'Last error', es: 'Último error' },
  'mails.noError': {
    fr: 'Le serveur s’est arrêté pendant l’envoi',
    en: 'The server stopped while sending',
    es: 'El servidor se detuvo durante el envío',
  },
  'mails.actions': { fr: 'Actions', en: 'Actions', es: 'Acciones' },
  'mails.send': { fr: 'Envoyer à nouveau', en: 'Send again', es: 'Reenviar' },
  'mails.sendChosen': {
    fr: 'Envoyer la sélection à nouveau ({{count}})',
    en: 'Send the selection again ({{count}})',
    es: 'Reenviar la selección ({{count}})',
  },
  'mails.sendAll': {
    fr: 'Tout envoyer à nouveau ({{count}})',
    en: 'Send all again ({{count}})',
    es: 'Reenviar todo ({{count}})',
  },
  'mails.sentAgain_one': {
    fr: '{{count}} e-mail sera renvoyé',
    en: '{{count}} mail will be sent again',
    es: 'Se reenviará {{count}} correo',
  },
  'mails.sentAgain_other': {
    fr: '{{count}} e-mails seront renvoyés',
    en: '{{count}} mails will be sent again',
    es: 'Se reenviarán {{count}} correos',
  },
  'mails.noneSent': {
    fr: 'Rien à renvoyer : quelqu’un l’a déjà fait',
    en: 'Nothing to send again: somebody has done so already',
    es: 'Nada que reenviar: alguien ya lo ha hecho',
  },
  'mails.noneWaiting': {
    fr: 'Aucun e-mail n’est en attente.',
    en: 'No mail is waiting.',
    es: 'No hay ningún correo en espera.',
  },
  'mails.waiting_one': {
    fr: '{{count}} e-mail en attente.',
    en: '{{count}} mail is waiting.',
    es: '{{count}} correo en espera.',
  },
  'mails.waiting_other': {
    fr: '{{count}} e-mails en attente.',
    en: '{{count}} mails are waiting.',
    es: '{{count}} correos en espera.',
  },
  'mails.late': {
    fr: 'Le plus ancien aurait dû partir il y a {{lateness}}.',
    en: 'The oldest should have left {{lateness}} ago.',
    es: 'El más antiguo debería haber salido hace {{lateness}}.',
  },
  'mails.delayed_one': {
    fr: '{{count}} a échoué et attend son prochain essai.',
    en: '{{count}} has failed and waits for its next try.',
    es: '{{count}} ha fallado y espera su próximo intento.',
  },
  'mails.delayed_other': {
    fr: '{{count}} ont échoué et attendent leur prochain essai.',
    en: '{{count}} have failed and wait for their next try.',
    es: '{{count}} han fallado y esperan su próximo intento.',
  },
  'mails.hurry': { fr: 'Réessayer maintenant', en: 'Try now', es: 'Reintentar ahora' },
  'mails.empty': {
    fr: 'Tous les e-mails sont partis.',
    en: 'All mails have left.',
    es: 'Todos los correos han salido.',
  },
  'mails.emptyYet': {
    fr: 'Aucun e-mail n’est abandonné : ceux qui attendent partiront d’eux-mêmes.',
    en: 'No mail is given up: those that wait will leave by themselves.',
    es: 'Ningún correo está abandonado: los que esperan saldrán por sí solos.',
  },
  'mails.hint_one': {
    fr: '{{count}} e-mail n’a pas pu partir.',
    en: '{{count}} mail could not be sent.',
    es: '{{count}} correo no ha podido salir.',
  },
  'mails.hint_other': {
    fr: '{{count}} e-mails n’ont pas pu partir.',
    en: '{{count}} mails could not be sent.',
    es: '{{count}} correos no han podido salir.',
  },
  'mails.see': { fr: 'Voir les e-mails', en: 'See the mails', es: 'Ver los correos' },
} as const satisfies AreaTexts;
