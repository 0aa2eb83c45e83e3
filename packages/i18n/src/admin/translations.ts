import type { AreaTexts } from './area-texts.ts';

/** The translation dashboard (A §2, §5, §8). */
export const translations = {
  'translations.language': { fr: 'Langue', en: 'Language', es: 'Idioma' },
  'translations.create': { fr: 'Créer une langue', en: 'Create a language', es: 'Crear un idioma' },
  'translations.lng': { fr: 'Code de la langue', en: 'Language code', es: 'Código del idioma' },
  'translations.lngHelp': {
    fr: 'Deux lettres : de pour l’allemand, it pour l’italien.',
    en: 'Two letters: de for German, it for Italian.',
    es: 'Dos letras: de para el alemán, it para el italiano.',
  },
  'translations.lngRequired': {
    fr: 'ce champs est obligatoire!',
    en: 'this field is required!',
    es: '¡este campo es obligatorio!',
  },
  'translations.created': { fr: 'langue créée', en: 'language created', es: 'idioma creado' },
  'translations.delete': {
    fr: 'Supprimer cette langue',
    en: 'Delete this language',
    es: 'Eliminar este idioma',
  },
  'translations.deleteAsk': {
    fr: 'Supprimer la langue {{language}} ?',
    en: 'Delete the language {{language}}?',
    es: '¿Eliminar el idioma {{language}}?',
  },
  'translations.deleteText': {
    fr: 'Tous ses textes disparaissent avec elle.',
    en: 'All its texts go with it.',
    es: 'Todos sus textos desaparecen con él.',
  },
  'translations.deleted': { fr: 'langue supprimée', en: 'language deleted', es: 'idioma eliminado' },
  'translations.help': {
    fr: 'Changez les textes de l’interface ou du widget. Un texte vidé reprend celui d’origine.',
    en: 'Change the texts of the interface or of the widget. A text that is emptied gets its original back.',
    es: 'Cambie los textos de la interfaz o del widget. Un texto vacío recupera el original.',
  },
  'translations.texts': { fr: 'Textes', en: 'Texts', es: 'Textos' },
  'translations.search': {
    fr: 'Rechercher une clé ou un texte',
    en: 'Search for a key or a text',
    es: 'Buscar una clave o un texto',
  },
  'translations.onlyChanged': {
    fr: 'Textes modifiés seulement',
    en: 'Changed texts only',
    es: 'Solo los textos modificados',
  },
  'translations.key': { fr: 'Clé', en: 'Key', es: 'Clave' },
  'translations.french': { fr: 'Français', en: 'French', es: 'Francés' },
  'translations.text': { fr: 'Traduction', en: 'Translation', es: 'Traducción' },
  'translations.actions': { fr: 'Actions', en: 'Actions', es: 'Acciones' },
  'translations.textOf': {
    fr: 'Traduction de {{key}}',
    en: 'Translation of {{key}}',
    es: 'Traducción de {{key}}',
  },
  'translations.original': {
    fr: 'Texte d’origine : {{text}}',
    en: 'Original text: {{text}}',
    es: 'Texto original: {{text}}',
  },
  'translations.revert': {
    fr: 'Reprendre le texte d’origine de {{key}}',
    en: 'Get the original text of {{key}} back',
    es: 'Recuperar el texto original de {{key}}',
  },
  'translations.undo': {
    fr: 'Annuler la modification de {{key}}',
    en: 'Undo the change of {{key}}',
    es: 'Deshacer el cambio de {{key}}',
  },
  'translations.remove': { fr: 'Supprimer {{key}}', en: 'Delete {{key}}', es: 'Eliminar {{key}}' },
  'translations.params': {
    fr: 'À garder tel quel : {{names}}',
    en: 'To be kept as it is: {{names}}',
    es: 'Debe conservarse tal cual: {{names}}',
  },
  'translations.unknownParams': {
    fr: 'Restera tel quel : {{names}}',
    en: 'Nothing will replace: {{names}}',
    es: 'Nada sustituirá: {{names}}',
  },
  'translations.nothingFound': {
    fr: 'Aucun texte ne correspond.',
    en: 'No text matches.',
    es: 'Ningún texto coincide.',
  },
  'translations.empty': {
    fr: 'Cette langue n’a pas encore de texte. Commencez par les traductions manquantes.',
    en: 'This language has no text yet. Begin with the missing translations.',
    es: 'Este idioma aún no tiene textos. Empiece por las traducciones que faltan.',
  },
  'translations.changes_one': {
    fr: '{{count}} modification non enregistrée',
    en: '{{count}} unsaved change',
    es: '{{count}} cambio sin guardar',
  },
  'translations.changes_other': {
    fr: '{{count}} modifications non enregistrées',
    en: '{{count}} unsaved changes',
    es: '{{count}} cambios sin guardar',
  },
  'translations.discard': { fr: 'Tout annuler', en: 'Discard all', es: 'Descartar todo' },
  'translations.save': { fr: 'Enregistrer', en: 'Save', es: 'Guardar' },
  'translations.saved': { fr: 'langue mise à jour', en: 'language updated', es: 'idioma actualizado' },
  'translations.saveFailed': {
    fr: 'la mise à jour a échoué',
    en: 'the update failed',
    es: 'la actualización ha fallado',
  },
  'translations.staleHelp': {
    fr: 'Vos modifications sont toujours là. Rechargez les autres textes, puis enregistrez.',
    en: 'Your changes are still here. Reload the other texts, then save.',
    es: 'Sus cambios siguen aquí. Recargue los demás textos y después guarde.',
  },
  'translations.meanwhile': {
    fr: 'Enregistré entre-temps par quelqu’un d’autre : {{text}}',
    en: 'Saved meanwhile by somebody else: {{text}}',
    es: 'Guardado entretanto por otra persona: {{text}}',
  },
  'translations.missing': {
    fr: 'Traductions manquantes',
    en: 'Missing translations',
    es: 'Traducciones que faltan',
  },
  'translations.noneMissing': {
    fr: 'Aucune traduction ne manque dans cette langue.',
    en: 'No translation is missing in this language.',
    es: 'No falta ninguna traducción en este idioma.',
  },
  'translations.translate': {
    fr: 'Traduire automatiquement',
    en: 'Translate by machine',
    es: 'Traducir automáticamente',
  },
  'translations.notConfigured': {
    fr: 'La traduction automatique n’est pas configurée.',
    en: 'Machine translation is not configured.',
    es: 'La traducción automática no está configurada.',
  },
  'translations.translated_one': {
    fr: '{{count}} texte traduit, à relire puis à enregistrer',
    en: '{{count}} text translated, to be read and saved',
    es: '{{count}} texto traducido, para revisar y guardar',
  },
  'translations.translated_other': {
    fr: '{{count}} textes traduits, à relire puis à enregistrer',
    en: '{{count}} texts translated, to be read and saved',
    es: '{{count}} textos traducidos, para revisar y guardar',
  },
  'translations.saveMissing': {
    fr: 'Enregistrer les traductions',
    en: 'Save the translations',
    es: 'Guardar las traducciones',
  },
} as const satisfies AreaTexts;
