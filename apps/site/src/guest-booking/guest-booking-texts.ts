import type { InterfaceLanguage } from '@meridienne/domain';

/** What the page's script says with what it was answered. */
export interface GuestBookingWords {
  readonly onePerson: string;
  readonly people: string;
  readonly addon: string;
  readonly atHotel: string;
  readonly canceled: string;
  readonly alreadyCanceled: string;
  readonly counter: string;
  readonly tooLong: string;
  readonly unsure: string;
  readonly failed: string;
  readonly wait: string;
}

interface Texts {
  readonly title: string;
  readonly description: string;
  readonly loading: string;
  readonly statuses: Readonly<Record<'booked' | 'confirmed' | 'noShow' | 'canceled', string>>;
  readonly hotel: string;
  readonly service: string;
  readonly arrival: string;
  readonly persons: string;
  readonly extras: string;
  readonly request: string;
  readonly more: string;
  readonly total: string;
  readonly payment: string;
  readonly number: string;
  readonly cancelComment: string;
  readonly calendar: string;
  readonly site: string;
  readonly cancel: string;
  readonly started: string;
  readonly over: string;
  readonly ask: string;
  readonly askWhat: string;
  readonly comment: string;
  readonly commentHelp: string;
  readonly confirm: string;
  readonly keep: string;
  readonly unknown: readonly [title: string, text: string];
  readonly expired: readonly [title: string, text: string];
  readonly broken: readonly [title: string, text: string];
  readonly example: readonly [title: string, text: string];
  readonly retry: string;
  readonly noScript: readonly [title: string, text: string];
  readonly sentBy: string;
  readonly privacy: string;
  readonly words: GuestBookingWords;
}

export const guestBookingTexts: Readonly<Record<InterfaceLanguage, Texts>> = {
  fr: {
    title: 'Ma réservation',
    description: 'Voir une réservation, l’ajouter à son agenda ou l’annuler.',
    loading: 'Votre réservation arrive…',
    statuses: {
      booked: 'Réservée',
      confirmed: 'Confirmée par l’hôtel',
      noShow: 'Non honorée',
      canceled: 'Annulée',
    },
    hotel: 'Hôtel',
    service: 'Service',
    arrival: 'Votre arrivée',
    persons: 'Personnes',
    extras: 'Extras',
    request: 'Votre demande',
    more: 'Lire la suite',
    total: 'Total',
    payment: 'À régler à l’hôtel, à votre arrivée',
    number: 'Numéro',
    cancelComment: 'À propos de l’annulation',
    calendar: 'Ajouter à mon agenda',
    site: 'Site de l’hôtel',
    cancel: 'Annuler ma réservation',
    started:
      'Votre réservation a commencé : elle ne peut plus être annulée ici. Un empêchement ? Prévenez l’hôtel.',
    over: 'Cette réservation n’est plus modifiable. Une question ? Écrivez à l’hôtel en répondant à son e-mail.',
    ask: 'Annuler cette réservation ?',
    askWhat:
      'L’hôtel est prévenu et votre place libérée. Rien n’a été prélevé, il n’y a donc rien à rembourser. Vous recevez un e-mail de confirmation.',
    comment: 'Un mot pour l’hôtel (facultatif)',
    commentHelp: 'L’hôtel le lira.',
    confirm: 'Oui, annuler',
    keep: 'Garder ma réservation',
    unknown: [
      'Réservation introuvable',
      'Ce lien est peut-être incomplet. Ouvrez-le depuis l’e-mail de l’hôtel, ou copiez-le en entier.',
    ],
    expired: [
      'Ce lien n’est plus valable',
      'Il a servi son temps, ou vos coordonnées ont été effacées. Pour toute question, répondez à l’e-mail de l’hôtel.',
    ],
    broken: [
      'Impossible d’afficher la réservation',
      'La connexion ou le service fait défaut. Réessayez dans un instant.',
    ],
    example: [
      'Ceci est un exemple',
      'Dans un véritable e-mail, ce bouton ouvre la réservation du client, qui peut l’annuler d’ici.',
    ],
    retry: 'Réessayer',
    noScript: [
      'Cette page a besoin de JavaScript',
      'Tout ce qui concerne votre réservation est aussi dans l’e-mail de l’hôtel. Pour l’annuler, répondez à cet e-mail.',
    ],
    sentBy: 'Une page de',
    privacy: 'Confidentialité',
    words: {
      onePerson: '{count} personne',
      people: '{count} personnes',
      addon: '{amount} × {name}',
      atHotel: 'Chez {hotel}',
      canceled: 'Votre réservation est annulée. Un e-mail vous le confirme.',
      alreadyCanceled: 'Cette réservation était déjà annulée. Votre mot n’a pas été envoyé.',
      counter: '{count} sur {max} caractères',
      tooLong: 'Ce mot est trop long : {max} caractères au plus.',
      unsure:
        'Pas de réponse : l’annulation n’est pas certaine. Réessayez dans un instant, ou prévenez l’hôtel.',
      failed: 'L’annulation n’a pas abouti. Réessayez dans un instant.',
      wait: 'Trop d’essais d’affilée. Réessayez dans quelques minutes.',
    },
  },
  en: {
    title: 'My booking',
    description: 'See a booking, add it to one’s calendar or cancel it.',
    loading: 'Your booking is on its way…',
    statuses: {
      booked: 'Booked',
      confirmed: 'Confirmed by the hotel',
      noShow: 'Not used',
      canceled: 'Cancelled',
    },
    hotel: 'Hotel',
    service: 'Service',
    arrival: 'You arrive at',
    persons: 'People',
    extras: 'Extras',
    request: 'Your request',
    more: 'Read on',
    total: 'Total',
    payment: 'To be paid at the hotel, on arrival',
    number: 'Number',
    cancelComment: 'About the cancellation',
    calendar: 'Add to my calendar',
    site: 'The hotel’s website',
    cancel: 'Cancel my booking',
    started: 'Your booking has begun: it can no longer be cancelled here. Held up? Let the hotel know.',
    over: 'This booking can no longer be changed. Any question? Reply to the hotel’s e-mail.',
    ask: 'Cancel this booking?',
    askWhat:
      'The hotel is told and your place is freed. Nothing was charged, so there is nothing to refund. An e-mail will confirm it.',
    comment: 'A word to the hotel (optional)',
    commentHelp: 'The hotel will read it.',
    confirm: 'Yes, cancel it',
    keep: 'Keep my booking',
    unknown: [
      'No booking found',
      'The link may be incomplete. Open it from the hotel’s e-mail, or copy all of it.',
    ],
    expired: [
      'This link is no longer valid',
      'Its time is over, or your contact details have been erased. For any question, reply to the hotel’s e-mail.',
    ],
    broken: [
      'The booking can’t be shown',
      'The connection or the service has failed. Try again in a moment.',
    ],
    example: [
      'This is an example',
      'In a real e-mail, this button opens the guest’s booking, who can cancel it from here.',
    ],
    retry: 'Try again',
    noScript: [
      'This page needs JavaScript',
      'All about your booking is in the hotel’s e-mail, too. To cancel it, reply to that e-mail.',
    ],
    sentBy: 'A page by',
    privacy: 'Privacy',
    words: {
      onePerson: '{count} person',
      people: '{count} people',
      addon: '{amount} × {name}',
      atHotel: 'At {hotel}',
      canceled: 'Your booking is cancelled. An e-mail confirms it.',
      alreadyCanceled: 'This booking was already cancelled. Your words have not been sent.',
      counter: '{count} of {max} characters',
      tooLong: 'That is too long: at most {max} characters.',
      unsure:
        'No answer: it is not certain that it is cancelled. Try again in a moment, or let the hotel know.',
      failed: 'The booking could not be cancelled. Try again in a moment.',
      wait: 'Too many tries in a row. Try again in a few minutes.',
    },
  },
  es: {
    title: 'Mi reserva',
    description: 'Ver una reserva, añadirla a la agenda o cancelarla.',
    loading: 'Su reserva está llegando…',
    statuses: {
      booked: 'Reservada',
      confirmed: 'Confirmada por el hotel',
      noShow: 'No utilizada',
      canceled: 'Cancelada',
    },
    hotel: 'Hotel',
    service: 'Servicio',
    arrival: 'Su llegada',
    persons: 'Personas',
    extras: 'Extras',
    request: 'Su petición',
    more: 'Leer más',
    total: 'Total',
    payment: 'Se paga en el hotel, a su llegada',
    number: 'Número',
    cancelComment: 'Sobre la cancelación',
    calendar: 'Añadir a mi agenda',
    site: 'Sitio del hotel',
    cancel: 'Cancelar mi reserva',
    started: 'Su reserva ha empezado: ya no se puede cancelar aquí. ¿Un imprevisto? Avise al hotel.',
    over: 'Esta reserva ya no se puede modificar. ¿Alguna pregunta? Responda al correo del hotel.',
    ask: '¿Cancelar esta reserva?',
    askWhat:
      'Se avisa al hotel y su plaza queda libre. No se ha cobrado nada, así que no hay nada que devolver. Recibirá un correo de confirmación.',
    comment: 'Unas palabras para el hotel (opcional)',
    commentHelp: 'El hotel las leerá.',
    confirm: 'Sí, cancelar',
    keep: 'Conservar mi reserva',
    unknown: [
      'Reserva no encontrada',
      'Puede que el enlace esté incompleto. Ábralo desde el correo del hotel o cópielo entero.',
    ],
    expired: [
      'Este enlace ya no es válido',
      'Ha caducado, o sus datos de contacto se han borrado. Para cualquier pregunta, responda al correo del hotel.',
    ],
    broken: [
      'No se puede mostrar la reserva',
      'Ha fallado la conexión o el servicio. Inténtelo de nuevo en un momento.',
    ],
    example: [
      'Esto es un ejemplo',
      'En un correo de verdad, este botón abre la reserva del cliente, que puede cancelarla desde aquí.',
    ],
    retry: 'Reintentar',
    noScript: [
      'Esta página necesita JavaScript',
      'Todo sobre su reserva está también en el correo del hotel. Para cancelarla, responda a ese correo.',
    ],
    sentBy: 'Una página de',
    privacy: 'Privacidad',
    words: {
      onePerson: '{count} persona',
      people: '{count} personas',
      addon: '{amount} × {name}',
      atHotel: 'En {hotel}',
      canceled: 'Su reserva está cancelada. Un correo se lo confirma.',
      alreadyCanceled: 'Esta reserva ya estaba cancelada. Sus palabras no se han enviado.',
      counter: '{count} de {max} caracteres',
      tooLong: 'Es demasiado largo: {max} caracteres como máximo.',
      unsure:
        'Sin respuesta: no es seguro que se haya cancelado. Inténtelo de nuevo en un momento o avise al hotel.',
      failed: 'No se ha podido cancelar. Inténtelo de nuevo en un momento.',
      wait: 'Demasiados intentos seguidos. Inténtelo de nuevo en unos minutos.',
    },
  },
};
