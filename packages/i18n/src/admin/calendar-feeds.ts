import type { AreaTexts } from './area-texts.ts';

/** Addresses at which other calendars read the bookings. */
export const calendarFeeds = {
  'calendarFeeds.title': { fr: 'Agendas externes', en: 'External calendars', es: 'Calendarios externos' },
  'calendarFeeds.help': {
    fr: 'Vos réservations dans Google Agenda, Outlook ou le calendrier Apple, où elles se mettent à jour toutes seules.',
    en: 'Your bookings in Google Calendar, Outlook or Apple’s calendar, where they keep themselves up to date.',
    es: 'Sus reservas en Google Calendar, Outlook o el calendario de Apple, donde se actualizan solas.',
  },
  'calendarFeeds.secret': {
    fr: 'Une adresse est un secret : qui l’a lit les réservations, avec les noms des clients, mais jamais leur e-mail ni leur téléphone. Renouvelez-la quand un collègue s’en va.',
    en: 'An address is a secret: whoever has it reads the bookings, with the guests’ names, but never their e-mail or phone. Renew it when a colleague leaves.',
    es: 'Una dirección es un secreto: quien la tiene lee las reservas, con los nombres de los clientes, pero nunca su correo ni su teléfono. Renuévela cuando un compañero se vaya.',
  },
  'calendarFeeds.all': { fr: 'Toutes les réservations', en: 'All bookings', es: 'Todas las reservas' },
  'calendarFeeds.addressOf': { fr: 'Adresse : {{what}}', en: 'Address: {{what}}', es: 'Dirección: {{what}}' },
  'calendarFeeds.create': { fr: 'Créer une adresse', en: 'Create an address', es: 'Crear una dirección' },
  'calendarFeeds.createOf': {
    fr: 'Créer une adresse : {{what}}',
    en: 'Create an address: {{what}}',
    es: 'Crear una dirección: {{what}}',
  },
  'calendarFeeds.created': { fr: 'Adresse créée', en: 'Address created', es: 'Dirección creada' },
  'calendarFeeds.read': {
    fr: 'Lue le {{day}} vers {{time}}',
    en: 'Read on {{day}} around {{time}}',
    es: 'Leída el {{day}} hacia las {{time}}',
  },
  'calendarFeeds.unread': {
    fr: 'Aucun agenda ne l’a encore lue',
    en: 'No calendar has read it yet',
    es: 'Ningún calendario la ha leído todavía',
  },
  'calendarFeeds.renew': { fr: 'Renouveler', en: 'Renew', es: 'Renovar' },
  'calendarFeeds.renewOf': { fr: 'Renouveler : {{what}}', en: 'Renew: {{what}}', es: 'Renovar: {{what}}' },
  'calendarFeeds.renewTitle': {
    fr: 'Renouveler cette adresse ?',
    en: 'Renew this address?',
    es: '¿Renovar esta dirección?',
  },
  'calendarFeeds.renewText': {
    fr: 'L’adresse actuelle cesse aussitôt de répondre : les agendas qui la lisent ne seront plus à jour, tant qu’on ne leur donne pas la nouvelle.',
    en: 'The present address stops answering at once: calendars that read it are no longer up to date until they are given the new one.',
    es: 'La dirección actual deja de responder enseguida: los calendarios que la leen dejarán de actualizarse hasta que se les dé la nueva.',
  },
  'calendarFeeds.renewed': { fr: 'Adresse renouvelée', en: 'Address renewed', es: 'Dirección renovada' },
  'calendarFeeds.revoke': { fr: 'Révoquer', en: 'Revoke', es: 'Revocar' },
  'calendarFeeds.revokeOf': { fr: 'Révoquer : {{what}}', en: 'Revoke: {{what}}', es: 'Revocar: {{what}}' },
  'calendarFeeds.revokeTitle': {
    fr: 'Révoquer cette adresse ?',
    en: 'Revoke this address?',
    es: '¿Revocar esta dirección?',
  },
  'calendarFeeds.revokeText': {
    fr: 'Elle cesse aussitôt de répondre, et ne revient jamais : les agendas qui la lisent ne seront plus à jour.',
    en: 'It stops answering at once, and never comes back: calendars that read it are no longer up to date.',
    es: 'Deja de responder enseguida y no vuelve nunca: los calendarios que la leen dejarán de actualizarse.',
  },
  'calendarFeeds.revoked': { fr: 'Adresse révoquée', en: 'Address revoked', es: 'Dirección revocada' },
  'calendarFeeds.how': {
    fr: 'Ajouter une adresse à un agenda',
    en: 'Add an address to a calendar',
    es: 'Añadir una dirección a un calendario',
  },
  'calendarFeeds.google': {
    fr: 'Google Agenda, sur ordinateur : « Autres agendas » +, « À partir de l’URL », collez l’adresse. Google relit toutes les quelques heures.',
    en: 'Google Calendar, on a computer: “Other calendars” +, “From URL”, paste the address. Google reads it again every few hours.',
    es: 'Google Calendar, en un ordenador: «Otros calendarios» +, «Desde URL», pegue la dirección. Google la vuelve a leer cada pocas horas.',
  },
  'calendarFeeds.outlook': {
    fr: 'Outlook : « Ajouter un calendrier », « S’abonner à partir du web », collez l’adresse.',
    en: 'Outlook: “Add calendar”, “Subscribe from web”, paste the address.',
    es: 'Outlook: «Agregar calendario», «Suscribirse desde la web», pegue la dirección.',
  },
  'calendarFeeds.apple': {
    fr: 'Apple, sur Mac : « Fichier », « Nouvel abonnement » ; sur iPhone : « Calendriers », « Ajouter un calendrier », « Ajouter un calendrier avec abonnement ».',
    en: 'Apple, on a Mac: “File”, “New Calendar Subscription”; on an iPhone: “Calendars”, “Add Calendar”, “Add Subscription Calendar”.',
    es: 'Apple, en Mac: «Archivo», «Nueva suscripción a calendario»; en iPhone: «Calendarios», «Añadir calendario», «Añadir calendario por suscripción».',
  },
} as const satisfies AreaTexts;
