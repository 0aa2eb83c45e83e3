import type { AreaTexts } from './area-texts.ts';

/** Service types, by which a visitor narrows the choice (O §2, §5; W §2). */
export const serviceTypes = {
  'serviceTypes.title': { fr: 'Types de service', en: 'Service types', es: 'Tipos de servicio' },
  'serviceTypes.create': {
    fr: 'Créer un type de service',
    en: 'Create a service type',
    es: 'Crear un tipo de servicio',
  },
  'serviceTypes.editTitle': { fr: 'Modifier {{name}}', en: 'Edit {{name}}', es: 'Modificar {{name}}' },
  'serviceTypes.delete': { fr: 'Supprimer {{name}}', en: 'Delete {{name}}', es: 'Eliminar {{name}}' },
  'serviceTypes.deleteAsk': {
    fr: 'Supprimer {{name}} ?',
    en: 'Delete {{name}}?',
    es: '¿Eliminar {{name}}?',
  },
  'serviceTypes.deleteText': {
    fr: 'Le visiteur ne peut plus choisir ce type. Ses services restent.',
    en: 'Visitors can no longer choose this type. Its services stay.',
    es: 'El visitante ya no puede elegir este tipo. Sus servicios se conservan.',
  },
  'serviceTypes.deleted': {
    fr: 'Type de service supprimé',
    en: 'Service type deleted',
    es: 'Tipo de servicio eliminado',
  },
  'serviceTypes.saved': { fr: "C'est fait !", en: 'Done!', es: '¡Hecho!' },
  'serviceTypes.empty': {
    fr: 'Aucun type de service. Regroupez vos services : détente, travail, famille…',
    en: 'No service types yet. Group your services: relaxing, working, family…',
    es: 'Ningún tipo de servicio. Agrupe sus servicios: relax, trabajo, familia…',
  },
  'serviceTypes.createFirst': {
    fr: 'Créer votre premier type de service',
    en: 'Create your first service type',
    es: 'Crear su primer tipo de servicio',
  },
  'serviceTypes.help': {
    fr: 'Dans le widget, chaque type est une vignette : le visiteur la choisit pour ne voir que ses services.',
    en: 'In the widget each type is a tile: visitors choose it to see its services alone.',
    es: 'En el widget, cada tipo es una imagen: el visitante la elige para ver solo sus servicios.',
  },
  'serviceTypes.name': { fr: 'Nom', en: 'Name', es: 'Nombre' },
  'serviceTypes.nameRequired': {
    fr: 'La langue anglaise est requise',
    en: 'The name in the default language is required',
    es: 'El nombre en el idioma predeterminado es obligatorio',
  },
  'serviceTypes.image': { fr: 'Photo', en: 'Photo', es: 'Foto' },
  'serviceTypes.imageHelp': {
    fr: 'Sans photo, la vignette montre celle d’un de ses services.',
    en: 'Without a photo, the tile shows one of its services’.',
    es: 'Sin foto, se muestra la de uno de sus servicios.',
  },
  'serviceTypes.categories': { fr: 'Services', en: 'Services', es: 'Servicios' },
  'serviceTypes.categoriesNone': {
    fr: 'Sans service : masqué dans le widget',
    en: 'No service: hidden in the widget',
    es: 'Sin servicio: oculto en el widget',
  },
  'serviceTypes.categoriesHelp': {
    fr: 'Sans service, le type n’apparaît pas dans le widget.',
    en: 'Without a service, the type does not show in the widget.',
    es: 'Sin servicio, el tipo no aparece en el widget.',
  },
  'serviceTypes.categoriesSearch': {
    fr: 'Rechercher un service',
    en: 'Search for a service',
    es: 'Buscar un servicio',
  },
  'serviceTypes.categoriesNotFound': {
    fr: 'Aucun service',
    en: 'No service',
    es: 'Ningún servicio',
  },
  'serviceTypes.categoryGone': {
    fr: 'Un des services n’existe plus : retirez-le',
    en: 'One of the services no longer exists: remove it',
    es: 'Uno de los servicios ya no existe: quítelo',
  },
  'serviceTypes.goneCategory': {
    fr: 'Service supprimé',
    en: 'Deleted service',
    es: 'Servicio eliminado',
  },
  'serviceTypes.actions': { fr: 'Actions', en: 'Actions', es: 'Acciones' },
} as const satisfies AreaTexts;
