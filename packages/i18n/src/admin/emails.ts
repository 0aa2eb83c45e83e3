import type { AreaTexts } from './area-texts.ts';

export const emails = {
  'emails.title': { fr: 'Emails', en: 'Emails', es: 'Correos' },
  'emails.help': {
    fr: 'Ajoutez vos mots aux e-mails que reçoivent vos clients. Le reste est écrit pour vous.',
    en: 'Add your own words to the e-mails that your guests receive. The rest is written for you.',
    es: 'Añada sus palabras a los correos que reciben sus clientes. El resto se escribe por usted.',
  },
  'emails.booking': { fr: 'Email de reservation', en: 'Booking email', es: 'Correo de reserva' },
  'emails.cancel': { fr: "Email d'annulation", en: 'Cancellation email', es: 'Correo de cancelación' },
  'emails.language': { fr: 'Langue', en: 'Language', es: 'Idioma' },
  'emails.defaultLanguage': {
    fr: '{{name}} (par défaut)',
    en: '{{name}} (default)',
    es: '{{name}} (predeterminado)',
  },
  'emails.text': { fr: 'Votre texte', en: 'Your text', es: 'Su texto' },
  'emails.textHelp': {
    fr: 'Les retours à la ligne sont conservés ; les balises sont affichées telles quelles.',
    en: 'Line breaks are kept; tags show as they are typed.',
    es: 'Se conservan los saltos de línea; las etiquetas se muestran tal cual.',
  },
  'emails.served': {
    fr: 'Le reste de l’e-mail est en anglais pour les clients de cette langue.',
    en: 'The rest of the e-mail is in English for guests of this language.',
    es: 'El resto del correo está en inglés para los clientes de este idioma.',
  },
  'emails.fallback': {
    fr: 'Sans texte ici, le client lit celui de la langue : {{name}}.',
    en: 'Without a text here, the guest reads the one in: {{name}}.',
    es: 'Sin texto aquí, el cliente lee el del idioma: {{name}}.',
  },
  'emails.none': {
    fr: 'Sans texte, le client lit seulement les informations de sa réservation.',
    en: 'Without a text, the guest reads only the facts of the booking.',
    es: 'Sin texto, el cliente solo lee los datos de su reserva.',
  },
  'emails.tooLong': {
    fr: '{{max}} caractères au plus : raccourcissez le texte de {{over}}.',
    en: '{{max}} characters at most: shorten the text by {{over}}.',
    es: '{{max}} caracteres como máximo: acorte el texto en {{over}}.',
  },
  'emails.saved': {
    fr: 'modifications enregistrées avec succès',
    en: 'changes saved successfully',
    es: 'cambios guardados correctamente',
  },
  'emails.theirs': {
    fr: 'Le texte enregistré entre-temps :',
    en: 'The text saved meanwhile:',
    es: 'El texto guardado entretanto:',
  },
  'emails.theirsOf': {
    fr: 'Le texte enregistré entre-temps, {{where}} :',
    en: 'The text saved meanwhile, {{where}}:',
    es: 'El texto guardado entretanto, {{where}}:',
  },
  'emails.where': {
    fr: '{{mail}} ({{language}})',
    en: '{{mail}} ({{language}})',
    es: '{{mail}} ({{language}})',
  },
  'emails.unsaved': {
    fr: '{{name}} – non enregistré',
    en: '{{name}} – not saved',
    es: '{{name}} – sin guardar',
  },
  'emails.unsavedTab': { fr: 'Non enregistré', en: 'Not saved', es: 'Sin guardar' },
  'emails.elsewhere': {
    fr: 'Sera enregistré aussi : {{where}}.',
    en: 'Will be saved too: {{where}}.',
    es: 'Se guardará también: {{where}}.',
  },
  'emails.light': { fr: 'Clair', en: 'Light', es: 'Claro' },
  'emails.dark': { fr: 'Sombre', en: 'Dark', es: 'Oscuro' },
  'emails.scheme': {
    fr: 'Couleurs de la messagerie',
    en: 'Colours of the mail program',
    es: 'Colores del programa de correo',
  },
  'emails.noText': { fr: '(aucun texte)', en: '(no text)', es: '(sin texto)' },
  'emails.preview': { fr: 'Aperçu', en: 'Preview', es: 'Vista previa' },
  'emails.previewHelp': {
    fr: 'Une réservation d’exemple, telle que la lit un client.',
    en: 'A sample booking, as a guest reads it.',
    es: 'Una reserva de ejemplo, tal como la lee un cliente.',
  },
  'emails.subject': { fr: 'Objet : {{subject}}', en: 'Subject: {{subject}}', es: 'Asunto: {{subject}}' },
  'emails.html': { fr: 'Mise en forme', en: 'Formatted', es: 'Con formato' },
  'emails.plain': { fr: 'Texte seul', en: 'Plain text', es: 'Solo texto' },
  'emails.previewFailed': {
    fr: 'L’aperçu n’a pas pu être chargé. Vous pouvez continuer à écrire.',
    en: 'The preview could not be loaded. You can go on writing.',
    es: 'No se ha podido cargar la vista previa. Puede seguir escribiendo.',
  },
  'emails.retry': { fr: 'Réessayer', en: 'Try again', es: 'Reintentar' },
} as const satisfies AreaTexts;
