import type { AreaTexts } from './area-texts.ts';

/** The services tab (A §2, §5, §8). */
export const equipment = {
  'equipment.list': { fr: 'Services', en: 'Equipment', es: 'Equipamiento' },
  'equipment.search': {
    fr: 'Rechercher un service',
    en: 'Search for equipment',
    es: 'Buscar un equipamiento',
  },
  'equipment.create': { fr: 'Créer un service', en: 'Add equipment', es: 'Crear un equipamiento' },
  'equipment.edit': { fr: 'Modifier {{name}}', en: 'Edit {{name}}', es: 'Modificar {{name}}' },
  'equipment.delete': { fr: 'Supprimer {{name}}', en: 'Delete {{name}}', es: 'Eliminar {{name}}' },
  'equipment.deleteAsk': {
    fr: 'Supprimer {{name}} ?',
    en: 'Delete {{name}}?',
    es: '¿Eliminar {{name}}?',
  },
  'equipment.deleteText': {
    fr: 'Il disparaît aussi des catégories qui l’affichent.',
    en: 'It also disappears from the categories that list it.',
    es: 'Desaparece también de las categorías que lo muestran.',
  },
  'equipment.deleted': { fr: 'Service supprimé', en: 'Equipment deleted', es: 'Equipamiento eliminado' },
  'equipment.created': {
    fr: 'service crée avec succes',
    en: 'equipment created successfully',
    es: 'equipamiento creado con éxito',
  },
  'equipment.updated': {
    fr: 'service mis à jour avec succes',
    en: 'equipment updated successfully',
    es: 'equipamiento actualizado con éxito',
  },
  'equipment.empty': {
    fr: 'Aucun service. Créez ce que les hôtels pourront afficher : douche, Wi-Fi, parking…',
    en: 'No equipment yet. Add what hotels can list: shower, Wi-Fi, parking…',
    es: 'Ningún equipamiento. Cree lo que los hoteles podrán mostrar: ducha, wifi, aparcamiento…',
  },
  'equipment.missing': {
    fr: 'Sans traduction : {{languages}}',
    en: 'Not translated: {{languages}}',
    es: 'Sin traducir: {{languages}}',
  },
  'equipment.name': { fr: 'Nom', en: 'Name', es: 'Nombre' },
  'equipment.nameRequired': {
    fr: 'Le nom est requis !',
    en: 'The name is required!',
    es: '¡El nombre es obligatorio!',
  },
  'equipment.nameTaken': {
    fr: 'Un service avec ce nom existe déjà',
    en: 'Equipment with this name already exists',
    es: 'Ya existe un equipamiento con este nombre',
  },
  'equipment.icon': { fr: 'Icône', en: 'Icon', es: 'Icono' },
  'equipment.iconRequired': {
    fr: "l'icone est requis",
    en: 'the icon is required',
    es: 'el icono es obligatorio',
  },
  'equipment.chooseIcon': { fr: 'Choisir une icône', en: 'Choose an icon', es: 'Elegir un icono' },
  'equipment.changeIcon': { fr: 'Changer d’icône', en: 'Change the icon', es: 'Cambiar el icono' },
  'equipment.translate': {
    fr: 'Traduire automatiquement',
    en: 'Translate automatically',
    es: 'Traducir automáticamente',
  },
  'equipment.translateAll': {
    fr: 'Traduire tous les services',
    en: 'Translate all equipment',
    es: 'Traducir todos los equipamientos',
  },
  'equipment.translateNeedsText': {
    fr: "completer l'anglais ou le francais pour traduire dans cette langue",
    en: 'fill in English or French to translate into this language',
    es: 'complete el inglés o el francés para traducir a este idioma',
  },
  'equipment.noTranslator': {
    fr: "La traduction automatique n'est pas configurée",
    en: 'Machine translation is not configured',
    es: 'La traducción automática no está configurada',
  },
  'equipment.someNotTranslated': {
    fr: "Certains services n'ont pas été traduit",
    en: 'Some equipment has not been translated',
    es: 'Algunos equipamientos no se han traducido',
  },
  'equipment.translated': {
    fr: 'Service traduit avec succes',
    en: 'Equipment translated successfully',
    es: 'Equipamiento traducido con éxito',
  },
  'equipment.notTranslated': {
    fr: '{{name}} ({{language}}) : {{reason}}',
    en: '{{name}} ({{language}}): {{reason}}',
    es: '{{name}} ({{language}}): {{reason}}',
  },
} as const satisfies AreaTexts;
