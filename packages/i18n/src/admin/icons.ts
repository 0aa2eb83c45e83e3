import type { AreaTexts } from './area-texts.ts';

/** The icon picker (A §2). */
export const icons = {
  'icons.title': { fr: 'Choisir une icône', en: 'Choose an icon', es: 'Elegir un icono' },
  'icons.provider': { fr: 'Bibliothèque d’icônes', en: 'Icon library', es: 'Biblioteca de iconos' },
  'icons.flatIcon': { fr: 'FlatIcon, en couleur', en: 'FlatIcon, in colour', es: 'FlatIcon, en color' },
  'icons.fa': { fr: 'Font Awesome', en: 'Font Awesome', es: 'Font Awesome' },
  'icons.search': { fr: 'Rechercher une icône', en: 'Search for an icon', es: 'Buscar un icono' },
  'icons.hint': {
    fr: 'Un mot suffit, en français ou en anglais : douche, lit, parking…',
    en: 'One word is enough, in French or English: shower, bed, parking…',
    es: 'Basta una palabra, en francés o en inglés: shower, bed, parking…',
  },
  'icons.results': { fr: 'Icônes trouvées', en: 'Icons found', es: 'Iconos encontrados' },
  'icons.found_one': { fr: '{{count}} icône', en: '{{count}} icon', es: '{{count}} icono' },
  'icons.found_other': { fr: '{{count}} icônes', en: '{{count}} icons', es: '{{count}} iconos' },
  'icons.none': {
    fr: 'aucun résultat pour votre recherche',
    en: 'no result for your search',
    es: 'ningún resultado para su búsqueda',
  },
  'icons.tryOther': {
    fr: 'Chercher dans l’autre bibliothèque',
    en: 'Search the other library',
    es: 'Buscar en la otra biblioteca',
  },
  'icons.failed': {
    fr: 'Les icônes n’ont pas pu être chargées.',
    en: 'The icons could not be loaded.',
    es: 'No se han podido cargar los iconos.',
  },
  'icons.retry': { fr: 'Réessayer', en: 'Try again', es: 'Reintentar' },
} as const satisfies AreaTexts;
