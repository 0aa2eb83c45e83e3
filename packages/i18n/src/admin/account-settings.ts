import type { AreaTexts } from './area-texts.ts';

/** The account's own settings (O §2, §5). */
export const accountSettings = {
  'dashboard.account': { fr: 'Compte', en: 'Account', es: 'Cuenta' },
  'accountSettings.title': { fr: 'Compte', en: 'Account', es: 'Cuenta' },
  'accountSettings.back': { fr: 'Retour', en: 'Back', es: 'Volver' },
  'accountSettings.general': { fr: 'Général', en: 'General', es: 'General' },
  'accountSettings.widget': { fr: 'Widget', en: 'Widget', es: 'Widget' },
  'accountSettings.saved': { fr: "C'est fait !", en: 'Done!', es: '¡Hecho!' },
  'accountSettings.undo': {
    fr: 'Annuler les changements',
    en: 'Undo the changes',
    es: 'Deshacer los cambios',
  },

  // The plan
  'accountSettings.premium': {
    fr: 'Compte premium',
    en: 'Premium account',
    es: 'Cuenta premium',
  },
  'accountSettings.trialUntil': {
    fr: "Essai jusqu'au {{day}}",
    en: 'Trial until {{day}}',
    es: 'Prueba hasta el {{day}}',
  },
  'accountSettings.trialOver': {
    fr: 'Essai terminé le {{day}} : vos widgets ne vendent plus.',
    en: 'The trial ended on {{day}}: your widgets no longer sell.',
    es: 'La prueba terminó el {{day}}: sus widgets ya no venden.',
  },
  'accountSettings.noTrial': {
    fr: 'Compte sans essai en cours : vos widgets ne vendent pas.',
    en: 'No trial is under way: your widgets do not sell.',
    es: 'No hay ninguna prueba en curso: sus widgets no venden.',
  },
  'accountSettings.archived': {
    fr: 'Compte archivé : vos widgets ne vendent plus.',
    en: 'Archived account: your widgets no longer sell.',
    es: 'Cuenta archivada: sus widgets ya no venden.',
  },

  // E-mails
  'accountSettings.emails': {
    fr: 'Emails de notification',
    en: 'Notification e-mails',
    es: 'Correos de notificación',
  },
  'accountSettings.emailsHelp': {
    fr: 'Chaque réservation est annoncée à ces adresses. Le client qui répond à sa confirmation écrit à la première.',
    en: 'Each booking is announced to these addresses. A guest who replies to the confirmation writes to the first.',
    es: 'Cada reserva se anuncia a estas direcciones. El cliente que responde a su confirmación escribe a la primera.',
  },
  'accountSettings.noEmails': {
    fr: 'Personne n’est prévenu des réservations pour l’instant.',
    en: 'Nobody is told of bookings for now.',
    es: 'Por ahora no se avisa a nadie de las reservas.',
  },

  // The photo library
  'accountSettings.key': {
    fr: 'Clé de la photothèque',
    en: 'Photo library key',
    es: 'Clave de la fototeca',
  },
  'accountSettings.keyHelp': {
    fr: 'Elle ouvre la recherche dans vos photos pendant une heure ; ensuite, il en faut une nouvelle.',
    en: 'It opens the search in your photos for an hour; after that a new one is needed.',
    es: 'Abre la búsqueda en sus fotos durante una hora; después se necesita otra.',
  },
  'accountSettings.keyValid': { fr: 'Connectée', en: 'Connected', es: 'Conectada' },
  'accountSettings.keyOver': { fr: 'Clé expirée', en: 'Key expired', es: 'Clave caducada' },
  'accountSettings.keyNone': { fr: 'Non connectée', en: 'Not connected', es: 'Sin conectar' },
  'accountSettings.keyUntil': {
    fr: 'obtenue à {{made}}, valable jusqu’à {{end}}',
    en: 'obtained at {{made}}, valid until {{end}}',
    es: 'obtenida a las {{made}}, válida hasta las {{end}}',
  },
  'accountSettings.keyConnect': { fr: 'Connecter', en: 'Connect', es: 'Conectar' },
  'accountSettings.keyRenew': { fr: 'Renouveler', en: 'Renew', es: 'Renovar' },
  'accountSettings.keyDisconnect': { fr: 'Déconnecter', en: 'Disconnect', es: 'Desconectar' },

  // Places
  'accountSettings.places': {
    fr: 'Limites géographiques d’affichage',
    en: 'Geographic display limits',
    es: 'Límites geográficos de visualización',
  },
  'accountSettings.placesHelp': {
    fr: 'Ces lieux sont conservés avec le compte ; le widget s’affiche partout, quels qu’ils soient.',
    en: 'These places are kept with the account; the widget is shown everywhere, whichever they are.',
    es: 'Estos lugares se guardan con la cuenta; el widget se muestra en todas partes, sean cuales sean.',
  },
  'accountSettings.placesSearch': {
    fr: 'Rechercher une ville',
    en: 'Search a town',
    es: 'Buscar una ciudad',
  },
  'accountSettings.placesSearching': { fr: 'Recherche…', en: 'Searching…', es: 'Buscando…' },
  'accountSettings.placeNotChosen': {
    fr: 'Choisissez un lieu de la liste, ou effacez ce texte : seul il n’est pas enregistré.',
    en: 'Choose a place from the list, or clear this text: on its own it is not saved.',
    es: 'Elija un lugar de la lista o borre este texto: por sí solo no se guarda.',
  },
  'accountSettings.placesNone': {
    fr: 'Aucun lieu ne correspond à « {{typed}} »',
    en: 'No place matches “{{typed}}”',
    es: 'Ningún lugar corresponde a «{{typed}}»',
  },
  'accountSettings.placesRetry': { fr: 'Réessayer', en: 'Try again', es: 'Reintentar' },
  'accountSettings.placesSource': {
    fr: 'Lieux : {{source}}',
    en: 'Places: {{source}}',
    es: 'Lugares: {{source}}',
  },
  'accountSettings.placesChosen': { fr: 'Lieux choisis', en: 'Chosen places', es: 'Lugares elegidos' },
  'accountSettings.placeRemove': {
    fr: 'Retirer {{place}}',
    en: 'Remove {{place}}',
    es: 'Quitar {{place}}',
  },

  // Money and time
  'accountSettings.currency': { fr: 'Devise', en: 'Currency', es: 'Divisa' },
  'accountSettings.noCurrency': {
    fr: 'Aucune devise ne correspond',
    en: 'No currency matches',
    es: 'Ninguna divisa corresponde',
  },
  'accountSettings.currencyChange': {
    fr: 'Vos prix ne seront pas convertis : {{before}} deviendra {{after}}.',
    en: 'Your prices will not be converted: {{before}} will become {{after}}.',
    es: 'Sus precios no se convertirán: {{before}} pasará a ser {{after}}.',
  },
  'accountSettings.currencyKept': {
    fr: 'Vérifiez-les après l’enregistrement. Les réservations déjà prises gardent leur prix en {{currency}}.',
    en: 'Check them once saved. The bookings already taken keep their price in {{currency}}.',
    es: 'Revíselos después de guardar. Las reservas ya hechas conservan su precio en {{currency}}.',
  },
  'accountSettings.timeZone': { fr: 'Fuseau horaire', en: 'Time zone', es: 'Zona horaria' },
  'accountSettings.timeThere': {
    fr: 'L’heure de vos réservations. Là-bas : {{time}}.',
    en: 'The time of your bookings. There it is {{time}}.',
    es: 'La hora de sus reservas. Allí: {{time}}.',
  },
  'accountSettings.noTimeZone': {
    fr: 'Aucun fuseau horaire ne correspond',
    en: 'No time zone matches',
    es: 'Ninguna zona horaria corresponde',
  },
  'accountSettings.oceans': {
    fr: 'Océans et autres',
    en: 'Oceans and others',
    es: 'Océanos y otros',
  },

  // Languages
  'accountSettings.defaultLanguage': {
    fr: 'Langue par défaut',
    en: 'Default language',
    es: 'Idioma por defecto',
  },
  'accountSettings.defaultLanguageHelp': {
    fr: 'Celle de vos noms et de vos textes là où une traduction manque.',
    en: 'That of your names and texts where a translation is missing.',
    es: 'La de sus nombres y textos cuando falta una traducción.',
  },
  'accountSettings.languages': {
    fr: 'Langues activées',
    en: 'Enabled languages',
    es: 'Idiomas activados',
  },
  'accountSettings.languagesHelp': {
    fr: 'Le widget parle français et anglais ; les autres langues servent à vos noms et à vos textes.',
    en: 'The widget speaks French and English; the other languages are for your names and texts.',
    es: 'El widget habla francés e inglés; los demás idiomas sirven para sus nombres y textos.',
  },
  'accountSettings.isDefault': {
    fr: '{{language}} (par défaut)',
    en: '{{language}} (default)',
    es: '{{language}} (por defecto)',
  },

  // What is kept of the guests
  'accountSettings.privacy': {
    fr: 'Données personnelles',
    en: 'Personal data',
    es: 'Datos personales',
  },
  'accountSettings.privacyHelp': {
    fr: 'Passé ce délai après le jour réservé, ce qui dit qui est venu est effacé pour toujours, la nuit : nom, adresse e-mail, téléphone, demande et notes. Ce qui a été réservé, les prix et vos statistiques restent.',
    en: 'So long after the day that was booked, all that tells who came is erased for good, at night: name, e-mail, phone, request and notes. What was booked, the prices and your statistics stay.',
    es: 'Pasado este plazo desde el día reservado, lo que dice quién vino se borra para siempre, de noche: nombre, correo, teléfono, petición y notas. Lo reservado, los precios y sus estadísticas se conservan.',
  },
  'accountSettings.retention': {
    fr: 'Conserver les coordonnées des clients pendant',
    en: 'Keep the guests’ contact details for',
    es: 'Conservar los datos de los clientes durante',
  },
  'accountSettings.months': { fr: 'mois', en: 'months', es: 'meses' },
  'accountSettings.retentionRange': {
    fr: 'De {{min}} à {{max}} mois',
    en: 'From {{min}} to {{max}} months',
    es: 'De {{min}} a {{max}} meses',
  },
  'accountSettings.retentionLoses_one': {
    fr: '{{count}} réservation d’avant le {{day}} perdra ses coordonnées la nuit prochaine.',
    en: '{{count}} booking from before {{day}} will lose its contact details in the coming night.',
    es: '{{count}} reserva anterior al {{day}} perderá sus datos de contacto la próxima noche.',
  },
  'accountSettings.retentionLoses_other': {
    fr: '{{count}} réservations d’avant le {{day}} perdront leurs coordonnées la nuit prochaine.',
    en: '{{count}} bookings from before {{day}} will lose their contact details in the coming night.',
    es: '{{count}} reservas anteriores al {{day}} perderán sus datos de contacto la próxima noche.',
  },
  'accountSettings.retentionFinal': {
    fr: 'Cet effacement est définitif : rallonger le délai ensuite ne rend rien.',
    en: 'This cannot be undone: a longer period later brings nothing back.',
    es: 'El borrado es definitivo: alargar el plazo después no devuelve nada.',
  },
  'accountSettings.retentionNothing': {
    fr: 'Aucune réservation n’a de coordonnées plus anciennes que le {{day}}.',
    en: 'No booking has contact details from before {{day}}.',
    es: 'Ninguna reserva tiene datos de contacto anteriores al {{day}}.',
  },
  'accountSettings.retentionUnknown': {
    fr: 'Les coordonnées plus anciennes que ce délai seront effacées la nuit prochaine.',
    en: 'Contact details older than this will be erased in the coming night.',
    es: 'Los datos de contacto más antiguos que este plazo se borrarán la próxima noche.',
  },
  'accountSettings.retentionLonger': {
    fr: 'Ce qui est déjà effacé le reste ; une réservation déjà faite garde le délai annoncé au client.',
    en: 'What has been erased stays so; a booking already made keeps the period that its guest was told.',
    es: 'Lo ya borrado no vuelve; una reserva ya hecha conserva el plazo anunciado al cliente.',
  },
  'accountSettings.retentionAsk': {
    fr: 'Raccourcir le délai ?',
    en: 'Shorten the period?',
    es: '¿Acortar el plazo?',
  },
  'accountSettings.retentionShorten': {
    fr: 'Raccourcir et enregistrer',
    en: 'Shorten and save',
    es: 'Acortar y guardar',
  },
  'accountSettings.privacyUrl': {
    fr: 'Votre page de confidentialité',
    en: 'Your privacy page',
    es: 'Su página de privacidad',
  },
  'accountSettings.privacyUrlHelp': {
    fr: 'Vos clients y sont renvoyés quand ils réservent.',
    en: 'Your guests are pointed to it when they book.',
    es: 'Sus clientes la encuentran al reservar.',
  },
} as const satisfies AreaTexts;
