import type { AreaTexts } from './area-texts.ts';

/** The settings tab (A §2, §5). */
export const settings = {
  'settings.emails': {
    fr: 'Emails à prévenir des inscriptions',
    en: 'E-mails to notify about registrations',
    es: 'Correos que avisar de las inscripciones',
  },
  'settings.emailsHelp': {
    fr: 'Chaque nouvel hôtel inscrit est annoncé à ces adresses.',
    en: 'Each hotel that signs up is announced to these addresses.',
    es: 'Cada hotel que se inscribe se anuncia a estas direcciones.',
  },
  'settings.noEmails': {
    fr: 'Personne n’est prévenu pour l’instant.',
    en: 'Nobody is notified for now.',
    es: 'Por ahora no se avisa a nadie.',
  },
  'settings.email': { fr: 'Email {{number}}', en: 'E-mail {{number}}', es: 'Correo {{number}}' },
  'settings.emailInvalid': { fr: 'email non valide!', en: 'invalid e-mail!', es: '¡correo no válido!' },
  'settings.addEmail': { fr: 'Ajouter un email', en: 'Add an e-mail', es: 'Añadir un correo' },
  'settings.removeEmail': {
    fr: 'Retirer l’email {{number}}',
    en: 'Remove e-mail {{number}}',
    es: 'Quitar el correo {{number}}',
  },
  'settings.video': {
    fr: 'Vidéo de la page d’accueil',
    en: 'Video of the landing page',
    es: 'Vídeo de la página de inicio',
  },
  'settings.videoHelp': {
    fr: 'Adresse YouTube ou identifiant ; vide pour aucune vidéo.',
    en: 'A YouTube address or id; empty for no video.',
    es: 'Una dirección de YouTube o un identificador; vacío para ningún vídeo.',
  },
  'settings.videoId': {
    fr: 'Identifiant retenu : {{id}}',
    en: 'Id that is kept: {{id}}',
    es: 'Identificador que se guarda: {{id}}',
  },
  'settings.watch': { fr: 'Voir la vidéo', en: 'Watch the video', es: 'Ver el vídeo' },
  'settings.videoInvalid': {
    fr: "Cette adresse de vidéo n'a pas d'identifiant",
    en: 'This video address holds no id',
    es: 'Esta dirección de vídeo no contiene ningún identificador',
  },
  'settings.saved': { fr: 'Réglages enregistrés', en: 'Settings saved', es: 'Ajustes guardados' },
  'settings.undo': { fr: 'Annuler les changements', en: 'Undo the changes', es: 'Deshacer los cambios' },
} as const satisfies AreaTexts;
