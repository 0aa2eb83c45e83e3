import type { AreaTexts } from './area-texts.ts';

/** A booking taken on the phone, in four steps (O §2). */
export const bookingWizard = {
  'bookingWizard.title': { fr: 'Nouvelle réservation', en: 'New booking', es: 'Nueva reserva' },
  'bookingWizard.step.options': { fr: 'Options', en: 'Options', es: 'Opciones' },
  'bookingWizard.step.customer': { fr: 'Client', en: 'Guest', es: 'Cliente' },
  'bookingWizard.step.summary': { fr: 'Récapitulatif', en: 'Summary', es: 'Resumen' },
  'bookingWizard.step.done': { fr: 'Confirmation', en: 'Confirmation', es: 'Confirmación' },
  'bookingWizard.otherSlot': { fr: 'Changer de créneau', en: 'Change the slot', es: 'Cambiar de horario' },
  'bookingWizard.next': { fr: 'Continuer', en: 'Continue', es: 'Continuar' },
  'bookingWizard.back': { fr: 'Retour', en: 'Back', es: 'Atrás' },
  'bookingWizard.book': { fr: 'Réserver', en: 'Book', es: 'Reservar' },
  'bookingWizard.finish': { fr: 'terminer', en: 'finish', es: 'terminar' },
  'bookingWizard.another': { fr: 'Une autre réservation', en: 'Another booking', es: 'Otra reserva' },
  'bookingWizard.slow': {
    fr: 'La réservation est toujours en cours…',
    en: 'Still booking…',
    es: 'La reserva sigue en curso…',
  },
  'bookingWizard.keys': {
    fr: 'Entrée\u202f: continuer · Maj + Entrée ou Alt + ←\u202f: retour · Échap\u202f: fermer',
    en: 'Enter: continue · Shift + Enter or Alt + ←: back · Esc: close',
    es: 'Intro: continuar · Mayús + Intro o Alt + ←: atrás · Esc: cerrar',
  },

  'bookingWizard.day': { fr: 'Jour', en: 'Day', es: 'Día' },
  'bookingWizard.dayBefore': { fr: 'Jour précédent', en: 'Previous day', es: 'Día anterior' },
  'bookingWizard.dayAfter': { fr: 'Jour suivant', en: 'Next day', es: 'Día siguiente' },
  'bookingWizard.today': { fr: 'Aujourd’hui', en: 'Today', es: 'Hoy' },
  'bookingWizard.filter': {
    fr: 'Service ou heure, par exemple salon 9h',
    en: 'Service or hour, as lounge 9h',
    es: 'Servicio u hora, por ejemplo salón 9h',
  },
  'bookingWizard.choices': { fr: 'Créneaux du jour', en: 'Slots of the day', es: 'Horarios del día' },
  'bookingWizard.chooseKeys': {
    fr: '↑ ↓\u202f: choisir · Entrée\u202f: continuer · Page préc. et suiv.\u202f: changer de jour',
    en: '↑ ↓: choose · Enter: continue · Page Up and Down: another day',
    es: '↑ ↓: elegir · Intro: continuar · Re Pág y Av Pág: cambiar de día',
  },
  'bookingWizard.present': { fr: 'créneau actuel', en: 'present slot', es: 'horario actual' },
  'bookingWizard.left_one': { fr: '{{count}} place', en: '{{count}} place', es: '{{count}} plaza' },
  'bookingWizard.left_other': { fr: '{{count}} places', en: '{{count}} places', es: '{{count}} plazas' },
  'bookingWizard.reason.closed': { fr: 'Fermé', en: 'Closed', es: 'Cerrado' },
  'bookingWizard.reason.full': { fr: 'Complet', en: 'Full', es: 'Completo' },
  'bookingWizard.nothingSold': {
    fr: 'Rien n’est proposé ce jour-là. Choisissez un autre jour, ou donnez-lui des prix.',
    en: 'Nothing is offered on this day. Choose another day, or give it prices.',
    es: 'No se ofrece nada ese día. Elija otro día o póngale precios.',
  },
  'bookingWizard.nothingFound': {
    fr: 'Aucun créneau ne correspond.',
    en: 'No slot matches.',
    es: 'Ningún horario coincide.',
  },

  'bookingWizard.people': { fr: 'Nombre de personnes', en: 'Number of people', es: 'Número de personas' },
  'bookingWizard.addons': { fr: 'Services supplémentaires', en: 'Extras', es: 'Servicios adicionales' },
  'bookingWizard.amount': {
    fr: 'Quantité de {{name}}',
    en: 'Amount of {{name}}',
    es: 'Cantidad de {{name}}',
  },
  'bookingWizard.more': { fr: 'Ajouter {{name}}', en: 'Add {{name}}', es: 'Añadir {{name}}' },
  'bookingWizard.fewer': { fr: 'Retirer {{name}}', en: 'Remove {{name}}', es: 'Quitar {{name}}' },
  'bookingWizard.requests': {
    fr: 'Demandes particulières',
    en: 'Special requests',
    es: 'Peticiones especiales',
  },
  'bookingWizard.requestsHint': {
    fr: 'Ce que le client demande\u202f; Maj + Entrée pour une nouvelle ligne',
    en: 'What the guest asks for; Shift + Enter for a new line',
    es: 'Lo que pide el cliente; Mayús + Intro para una línea nueva',
  },

  'bookingWizard.guest': { fr: 'Client', en: 'Guest', es: 'Cliente' },
  'bookingWizard.lastname': { fr: 'Nom', en: 'Last name', es: 'Apellido' },
  'bookingWizard.firstname': { fr: 'Prénom', en: 'First name', es: 'Nombre' },
  'bookingWizard.email': { fr: 'Email', en: 'E-mail', es: 'Correo electrónico' },
  'bookingWizard.prefix': { fr: 'Indicatif', en: 'Code', es: 'Prefijo' },
  'bookingWizard.noPrefix': { fr: 'Sans indicatif', en: 'Without a code', es: 'Sin prefijo' },
  'bookingWizard.phone': { fr: 'Téléphone', en: 'Phone', es: 'Teléfono' },
  'bookingWizard.arrival': { fr: 'Heure d’arrivée', en: 'Arrival', es: 'Hora de llegada' },
  'bookingWizard.arrivalOpen': { fr: 'Non précisée', en: 'Not given', es: 'Sin precisar' },
  'bookingWizard.language': { fr: 'Langue du client', en: 'The guest’s language', es: 'Idioma del cliente' },
  'bookingWizard.emailRequired': {
    fr: "L'email est requis",
    en: 'The e-mail is required',
    es: 'El correo es obligatorio',
  },
  'bookingWizard.emailInvalid': {
    fr: "L'email est requis\u202f: cette adresse n'est pas valide",
    en: 'The e-mail is required: this address isn’t valid',
    es: 'El correo es obligatorio: esta dirección no es válida',
  },
  'bookingWizard.firstnameRequired': {
    fr: 'Le prénom est requis',
    en: 'The first name is required',
    es: 'El nombre es obligatorio',
  },
  'bookingWizard.lastnameRequired': {
    fr: 'Le nom est requis',
    en: 'The last name is required',
    es: 'El apellido es obligatorio',
  },
  'bookingWizard.phoneInvalid': {
    fr: 'Ce numéro de téléphone n’est pas valide',
    en: 'This phone number isn’t valid',
    es: 'Este número de teléfono no es válido',
  },
  'bookingWizard.guests': {
    fr: 'Clients déjà venus',
    en: 'Returning guests',
    es: 'Clientes que ya han venido',
  },
  'bookingWizard.guestsFound_one': {
    fr: '{{count}} client déjà connu',
    en: '{{count}} known guest',
    es: '{{count}} cliente conocido',
  },
  'bookingWizard.guestsFound_other': {
    fr: '{{count}} clients déjà connus',
    en: '{{count}} known guests',
    es: '{{count}} clientes conocidos',
  },
  'bookingWizard.stays_one': {
    fr: 'déjà venu(e) {{count}} fois, le {{day}}',
    en: 'came {{count}} time, on {{day}}',
    es: 'vino {{count}} vez, el {{day}}',
  },
  'bookingWizard.stays_other': {
    fr: 'déjà venu(e) {{count}} fois, la dernière le {{day}}',
    en: 'came {{count}} times, last on {{day}}',
    es: 'vino {{count}} veces, la última el {{day}}',
  },
  'bookingWizard.nextStay': {
    fr: 'attendu(e) le {{day}}',
    en: 'expected on {{day}}',
    es: 'se le espera el {{day}}',
  },

  'bookingWizard.line': {
    fr: '{{amount}} × {{name}}',
    en: '{{amount}} × {{name}}',
    es: '{{amount}} × {{name}}',
  },
  'bookingWizard.total': { fr: 'Total', en: 'Total', es: 'Total' },
  'bookingWizard.totalTooHigh': {
    fr: 'Le total est trop élevé',
    en: 'The total is too high',
    es: 'El total es demasiado alto',
  },
  'bookingWizard.failed': {
    fr: 'Il y a eu une erreur',
    en: 'Something went wrong',
    es: 'Ha habido un error',
  },
  'bookingWizard.lost': {
    fr: 'Rien de ce que vous avez saisi n’est perdu. Réessayez\u202f: la réservation ne sera jamais faite deux fois.',
    en: 'Nothing you typed is lost. Try again: it is never booked twice.',
    es: 'No se pierde nada de lo que ha escrito. Inténtelo de nuevo: nunca se reserva dos veces.',
  },
  'bookingWizard.kept': {
    fr: 'Rien de ce que vous avez saisi n’est perdu.',
    en: 'Nothing you typed is lost.',
    es: 'No se pierde nada de lo que ha escrito.',
  },
  'bookingWizard.resumed': {
    fr: 'Votre saisie a été gardée\u202f: la réservation reprend où vous en étiez.',
    en: 'What you typed was kept: the booking goes on where you were.',
    es: 'Se ha guardado lo que escribió: la reserva continúa donde estaba.',
  },
  'bookingWizard.stock': {
    fr: 'Il n’y a plus de place pour ce créneau.',
    en: 'There is no place left in this slot.',
    es: 'Ya no quedan plazas en este horario.',
  },
  'bookingWizard.chooseOther': {
    fr: 'Choisir un autre créneau',
    en: 'Choose another slot',
    es: 'Elegir otro horario',
  },
  'bookingWizard.price': {
    fr: 'Le prix a changé\u202f: {{after}} au lieu de {{before}}.',
    en: 'The price has changed: {{after}} instead of {{before}}.',
    es: 'El precio ha cambiado: {{after}} en lugar de {{before}}.',
  },
  'bookingWizard.priceHelp': {
    fr: 'Rien n’est encore réservé. Annoncez le nouveau prix au client, puis réservez.',
    en: 'Nothing is booked yet. Tell the guest the new price, then book.',
    es: 'Todavía no se ha reservado nada. Comunique el nuevo precio al cliente y reserve.',
  },

  'bookingWizard.thanks': { fr: 'Merci\u202f!', en: 'Thank you!', es: '¡Gracias!' },
  'bookingWizard.number': { fr: 'Réservation n°', en: 'Booking no.', es: 'Reserva n.º' },
  'bookingWizard.copyNumber': { fr: 'Copier le numéro', en: 'Copy the number', es: 'Copiar el número' },
  'bookingWizard.copied': { fr: 'texte copié', en: 'text copied', es: 'texto copiado' },
  'bookingWizard.copyByHand': {
    fr: 'Le numéro est sélectionné\u202f: copiez-le avec Ctrl + C.',
    en: 'The number is selected: copy it with Ctrl + C.',
    es: 'El número está seleccionado: cópielo con Ctrl + C.',
  },
  'bookingWizard.mailSent': {
    fr: 'Un e-mail a été envoyé au client, à {{email}}.',
    en: 'An e-mail was sent to the guest, at {{email}}.',
    es: 'Se ha enviado un correo al cliente, a {{email}}.',
  },
  'bookingWizard.onSite': {
    fr: '{{price}} à régler sur place',
    en: '{{price}} to be paid on site',
    es: '{{price}} a pagar en el lugar',
  },
  'bookingWizard.earlier': {
    fr: 'Votre premier envoi était bien arrivé\u202f: c’est lui qui est réservé, sans vos dernières corrections.',
    en: 'Your first try had arrived after all: that is what is booked, without your last corrections.',
    es: 'Su primer envío sí había llegado: es lo que se ha reservado, sin sus últimas correcciones.',
  },
} as const satisfies AreaTexts;
