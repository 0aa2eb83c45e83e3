import type { AreaTexts } from './area-texts.ts';

/** The traveller's own page (O §2 "Client area"). */
export const traveller = {
  'traveller.hello': { fr: 'Bonjour {{name}}', en: 'Hello {{name}}', es: 'Hola, {{name}}' },
  'traveller.helloYou': { fr: 'Bonjour', en: 'Hello', es: 'Hola' },
  'traveller.next': {
    fr: 'Votre prochaine réservation : {{day}}, {{hours}}, {{hotel}} ({{when}}).',
    en: 'Your next booking: {{day}}, {{hours}}, {{hotel}} ({{when}}).',
    es: 'Su próxima reserva: {{day}}, {{hours}}, {{hotel}} ({{when}}).',
  },
  'traveller.goTo': { fr: 'La voir', en: 'See it', es: 'Verla' },
  'traveller.current': {
    fr: 'En ce moment : {{hours}}, {{hotel}}.',
    en: 'Right now: {{hours}}, {{hotel}}.',
    es: 'Ahora mismo: {{hours}}, {{hotel}}.',
  },
  'traveller.ahead': { fr: 'À venir', en: 'Upcoming', es: 'Próximas' },
  'traveller.past': { fr: 'Passées', en: 'Past', es: 'Pasadas' },
  'traveller.aheadList': { fr: 'Réservations à venir', en: 'Upcoming bookings', es: 'Próximas reservas' },
  'traveller.pastList': { fr: 'Réservations passées', en: 'Past bookings', es: 'Reservas pasadas' },
  'traveller.welcome': {
    fr: 'Vos réservations en journée seront ici : les voir, les ajouter à votre agenda, les annuler. Connectez-vous avec {{email}} quand vous réservez sur le site d’un hôtel.',
    en: 'Your daytime bookings will be here: to see, to add to your calendar, to cancel. Log in as {{email}} when you book on a hotel’s website.',
    es: 'Aquí estarán sus reservas de día: verlas, añadirlas a su agenda, cancelarlas. Identifíquese con {{email}} cuando reserve en el sitio de un hotel.',
  },
  'traveller.noneAhead': {
    fr: 'Aucune réservation à venir.',
    en: 'No upcoming bookings.',
    es: 'Ninguna reserva próxima.',
  },
  'traveller.nonePast': {
    fr: 'Aucune réservation passée.',
    en: 'No past bookings.',
    es: 'Ninguna reserva pasada.',
  },
  'traveller.when': { fr: 'Date', en: 'Date', es: 'Fecha' },
  'traveller.hotel': { fr: 'Hôtel', en: 'Hotel', es: 'Hotel' },
  'traveller.site': { fr: 'Site de {{hotel}}', en: 'Website of {{hotel}}', es: 'Sitio de {{hotel}}' },
  'traveller.nextTag': { fr: 'Prochaine', en: 'Next', es: 'Siguiente' },
  'traveller.currentTag': { fr: 'En cours', en: 'Now', es: 'En curso' },
  'traveller.noShow': { fr: 'Non honorée', en: 'Not used', es: 'No utilizada' },
  'traveller.actions': { fr: 'Actions', en: 'Actions', es: 'Acciones' },
  'traveller.calendar': {
    fr: 'Ajouter à mon agenda',
    en: 'Add to my calendar',
    es: 'Añadir a mi agenda',
  },
  'traveller.calendarOf': {
    fr: 'Ajouter à mon agenda la réservation {{number}}',
    en: 'Add booking {{number}} to my calendar',
    es: 'Añadir a mi agenda la reserva {{number}}',
  },
  'traveller.cancel': { fr: 'Annuler', en: 'Cancel', es: 'Cancelar' },
  'traveller.cancelOf': {
    fr: 'Annuler la réservation {{number}}',
    en: 'Cancel booking {{number}}',
    es: 'Cancelar la reserva {{number}}',
  },
  'traveller.refusal.canceled': {
    fr: 'Cette réservation est déjà annulée.',
    en: 'This booking is already cancelled.',
    es: 'Esta reserva ya está cancelada.',
  },
  'traveller.refusal.started': {
    fr: 'Elle a commencé : pour tout empêchement, prévenez l’hôtel.',
    en: 'It has begun: if you are held up, let the hotel know.',
    es: 'Ya ha empezado: si tiene un imprevisto, avise al hotel.',
  },
  'traveller.refusal.past': {
    fr: 'Cette réservation est passée.',
    en: 'This booking is past.',
    es: 'Esta reserva ya pasó.',
  },
  'traveller.cancelHelp': {
    fr: 'L’hôtel est prévenu et votre place libérée. Rien n’a été prélevé en ligne : il n’y a rien à rembourser. Un e-mail vous le confirme.',
    en: 'The hotel is told and your place is freed. Nothing was charged online: there is nothing to refund. An e-mail confirms it.',
    es: 'Se avisa al hotel y su plaza queda libre. No se ha cobrado nada en línea: no hay nada que devolver. Un correo se lo confirma.',
  },
  'traveller.comment': {
    fr: 'Un mot pour l’hôtel',
    en: 'A word to the hotel',
    es: 'Unas palabras para el hotel',
  },
  'traveller.close': { fr: 'Fermer', en: 'Close', es: 'Cerrar' },
  'traveller.canceled': {
    fr: 'Réservation annulée, l’hôtel est prévenu',
    en: 'Booking cancelled, the hotel is being told',
    es: 'Reserva cancelada, se avisa al hotel',
  },
  'traveller.canceledBefore': {
    fr: 'Cette réservation venait d’être annulée. Votre mot n’a pas été envoyé.',
    en: 'This booking had just been cancelled. Your words have not been sent.',
    es: 'Esta reserva acababa de cancelarse. Sus palabras no se han enviado.',
  },
} as const satisfies AreaTexts;
