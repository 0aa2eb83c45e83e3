import type { AreaTexts } from './area-texts.ts';

/** A new venue's way to its first booking, on its dashboard. */
export const firstSteps = {
  'firstSteps.title': {
    fr: 'Vos premiers pas vers une réservation',
    en: 'Your first steps to a booking',
    es: 'Sus primeros pasos hacia una reserva',
  },
  'firstSteps.progress': {
    fr: '{{done}} sur {{all}}',
    en: '{{done}} of {{all}}',
    es: '{{done}} de {{all}}',
  },
  'firstSteps.done': { fr: 'fait', en: 'done', es: 'hecho' },
  'firstSteps.timeSlot': { fr: 'Vos horaires', en: 'Your hours', es: 'Sus horarios' },
  'firstSteps.timeSlotHelp': {
    fr: 'De quand à quand on peut venir en journée, par exemple de 10h00 à 17h00.',
    en: 'From when to when guests may come during the day, for example from 10:00 to 17:00.',
    es: 'De cuándo a cuándo se puede venir durante el día, por ejemplo de 10:00 a 17:00.',
  },
  'firstSteps.timeSlotAct': { fr: 'Indiquer vos horaires', en: 'Set your hours', es: 'Indicar sus horarios' },
  'firstSteps.category': { fr: 'Votre chambre', en: 'Your room', es: 'Su habitación' },
  'firstSteps.categoryHelp': {
    fr: 'Ce que vous vendez dans ces horaires : une chambre, un bureau, un spa.',
    en: 'What you sell within these hours: a room, an office, a spa.',
    es: 'Lo que vende en esos horarios: una habitación, un despacho, un spa.',
  },
  'firstSteps.categoryAct': {
    fr: 'Décrire votre chambre',
    en: 'Describe your room',
    es: 'Describir su habitación',
  },
  'firstSteps.prices': { fr: 'Vos prix', en: 'Your prices', es: 'Sus precios' },
  'firstSteps.pricesHelp': {
    fr: 'Un prix et un nombre de places, et le jour est en vente.',
    en: 'A price and a number of places, and the day is on sale.',
    es: 'Un precio y un número de plazas, y el día está a la venta.',
  },
  'firstSteps.pricesAct': { fr: 'Fixer vos prix', en: 'Set your prices', es: 'Fijar sus precios' },
  'firstSteps.widget': { fr: 'Votre site', en: 'Your site', es: 'Su sitio' },
  'firstSteps.widgetHelp': {
    fr: 'Une ligne à coller dans votre site. Fait dès qu’un visiteur ouvre la réservation.',
    en: 'One line to paste into your site. Done as soon as a visitor opens the booking.',
    es: 'Una línea que pegar en su sitio. Hecho en cuanto un visitante abre la reserva.',
  },
  'firstSteps.widgetAct': {
    fr: 'Installer le widget',
    en: 'Install the widget',
    es: 'Instalar el widget',
  },
  'firstSteps.snippet': {
    fr: 'Le script de votre site',
    en: 'The script for your site',
    es: 'El script de su sitio',
  },
  'firstSteps.snippetHelp': {
    fr: 'À coller une fois dans l’en-tête de vos pages, ou à transmettre à qui tient votre site.',
    en: 'To paste once into the head of your pages, or to pass on to whoever runs your site.',
    es: 'Para pegar una vez en el encabezado de sus páginas, o para enviar a quien lleva su sitio.',
  },
  'firstSteps.page': {
    fr: 'Votre page de réservation',
    en: 'Your booking page',
    es: 'Su página de reserva',
  },
  'firstSteps.pageHelp': {
    fr: 'Prête, même sans site : pour vos e-mails, vos messages, votre fiche en ligne.',
    en: 'Ready without any site: for your e-mails, your messages, your online listing.',
    es: 'Lista sin ningún sitio: para sus correos, sus mensajes, su ficha en línea.',
  },
  'firstSteps.openPage': { fr: 'La voir', en: 'See it', es: 'Verla' },
  'firstSteps.allSet': {
    fr: 'Tout est prêt : on peut réserver chez vous.',
    en: 'Everything is ready: guests can book with you.',
    es: 'Todo está listo: ya se puede reservar con usted.',
  },
  'firstSteps.allSetHelp': {
    fr: 'Chaque réservation arrive ici à l’instant, et dans votre boîte e-mail.',
    en: 'Each booking arrives here at once, and in your mailbox.',
    es: 'Cada reserva llega aquí al instante, y a su buzón de correo.',
  },
  'firstSteps.next': { fr: 'Et ensuite', en: 'And next', es: 'Y después' },
  'firstSteps.toAddons': { fr: 'Proposer des extras', en: 'Offer extras', es: 'Ofrecer extras' },
  'firstSteps.toEmails': { fr: 'Relire vos e-mails', en: 'Review your e-mails', es: 'Revisar sus correos' },
  'firstSteps.toLook': {
    fr: 'Mettre le widget à vos couleurs',
    en: 'Give the widget your colours',
    es: 'Poner el widget en sus colores',
  },
  'firstSteps.close': { fr: 'Fermer', en: 'Close', es: 'Cerrar' },
} as const satisfies AreaTexts;
