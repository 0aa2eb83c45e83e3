import type { AreaTexts } from './area-texts.ts';

/** Categories: to the hotel, services (A §2, §5, §8). */
export const categories = {
  'categories.title': { fr: 'Services', en: 'Services', es: 'Servicios' },
  'categories.help': {
    fr: 'Ce que vous vendez à la journée : une chambre, une suite, une salle, un accès à la piscine…',
    en: 'What you sell by the day: a room, a suite, a meeting room, access to the pool…',
    es: 'Lo que vende por el día: una habitación, una suite, una sala, el acceso a la piscina…',
  },
  'categories.create': {
    fr: 'créer une catégorie',
    en: 'create a category',
    es: 'crear una categoría',
  },
  'categories.createTitle': { fr: 'Créer un service', en: 'Create a service', es: 'Crear un servicio' },
  'categories.editOf': { fr: 'Modifier {{name}}', en: 'Edit {{name}}', es: 'Modificar {{name}}' },
  'categories.deleteOf': { fr: 'Supprimer {{name}}', en: 'Delete {{name}}', es: 'Eliminar {{name}}' },
  'categories.deleteText': {
    fr: 'Ses prix et disponibilités sont supprimés, et elle quitte vos widgets. Les réservations restent, dans un tableau séparé ; ses photos restent dans la photothèque.',
    en: 'Its prices and availability are deleted, and it leaves your widgets. Bookings stay, in a separate table; its photos stay in the library.',
    es: 'Sus precios y su disponibilidad se eliminan, y sale de sus widgets. Las reservas se conservan en una tabla aparte; sus fotos siguen en la fototeca.',
  },
  'categories.search': {
    fr: 'Rechercher un service',
    en: 'Search a service',
    es: 'Buscar un servicio',
  },
  'categories.empty': {
    fr: 'Aucun service. Créez ce que vos visiteurs pourront réserver : une chambre, une salle, un accès au spa…',
    en: 'No service yet. Create what visitors can book: a room, a meeting room, access to the spa…',
    es: 'Ningún servicio. Cree lo que sus visitantes podrán reservar: una habitación, una sala, el acceso al spa…',
  },
  'categories.emptyNoSlot': {
    fr: 'Aucun service. D’abord une tranche horaire : de quand à quand recevez-vous en journée ? Ensuite, ce que vous y vendez.',
    en: 'No service yet. A time slot first: from when to when do you welcome day guests? Then what you sell in it.',
    es: 'Ningún servicio. Primero una franja horaria: ¿de qué hora a qué hora recibe durante el día? Después, lo que vende en ella.',
  },
  'categories.createFirst': {
    fr: 'Créer votre premier service',
    en: 'Create your first service',
    es: 'Crear su primer servicio',
  },
  'categories.created': { fr: 'Service créé', en: 'Service created', es: 'Servicio creado' },
  'categories.updated': {
    fr: 'Service mis à jour',
    en: 'Service updated',
    es: 'Servicio actualizado',
  },
  'categories.deleted': { fr: 'Service supprimé', en: 'Service deleted', es: 'Servicio eliminado' },
  'categories.actions': { fr: 'Actions', en: 'Actions', es: 'Acciones' },
  'categories.sold': { fr: 'Vente', en: 'Sold', es: 'Venta' },
  'categories.wholeSlots': {
    fr: 'Par tranche entière',
    en: 'By the whole slot',
    es: 'Por franja entera',
  },
  'categories.byTheHour_one': {
    fr: 'À l’heure : {{count}} période de {{duration}}',
    en: 'By the hour: {{count}} period of {{duration}}',
    es: 'Por horas: {{count}} período de {{duration}}',
  },
  'categories.byTheHour_other': {
    fr: 'À l’heure : {{count}} périodes de {{duration}}',
    en: 'By the hour: {{count}} periods of {{duration}}',
    es: 'Por horas: {{count}} períodos de {{duration}}',
  },
  'categories.withBreak': {
    fr: 'pause de {{breaktime}} min',
    en: '{{breaktime}} min break',
    es: 'pausa de {{breaktime}} min',
  },
  'categories.squareMetres': { fr: '{{surface}} m²', en: '{{surface}} m²', es: '{{surface}} m²' },
  'categories.slotMissing': {
    fr: 'Tranche horaire à choisir : ce service n’est pas proposé',
    en: 'Time slot to choose: this service is not offered',
    es: 'Falta elegir una franja: este servicio no se ofrece',
  },

  'categories.presentation': { fr: 'Présentation', en: 'Presentation', es: 'Presentación' },
  'categories.name': { fr: 'Nom', en: 'Name', es: 'Nombre' },
  'categories.nameRequired': {
    fr: 'La langue anglaise est requise',
    en: 'The name in the default language is required',
    es: 'El nombre en el idioma predeterminado es obligatorio',
  },
  'categories.description': { fr: 'Description', en: 'Description', es: 'Descripción' },

  'categories.schedule': { fr: 'Horaires', en: 'Hours', es: 'Horarios' },
  'categories.timeSlots': { fr: 'Tranches horaires', en: 'Time slots', es: 'Franjas horarias' },
  'categories.noSlots': {
    fr: 'Vous n’avez pas encore de tranche horaire. Créez-en une ici ; ce que vous avez saisi reste.',
    en: 'You have no time slot yet. Create one here; what you typed stays.',
    es: 'Aún no tiene ninguna franja horaria. Cree una aquí; lo que ha escrito se conserva.',
  },
  'categories.slotRequired': {
    fr: 'Une tranche horaire au moins est requise',
    en: 'At least one time slot is required',
    es: 'Se requiere al menos una franja horaria',
  },
  'categories.needsSlot': {
    fr: 'Sa tranche horaire a été supprimée : ce service n’est plus proposé. Choisissez-en une autre.',
    en: 'Its time slot was deleted: this service is not offered any more. Choose another one.',
    es: 'Su franja horaria se eliminó: este servicio ya no se ofrece. Elija otra.',
  },
  'categories.hourly': { fr: "A l'heure", en: 'By the hour', es: 'Por horas' },
  'categories.hourlyHelp': {
    fr: 'La tranche est découpée en périodes plus courtes, vendues une à une.',
    en: 'The slot is cut into shorter periods, sold one by one.',
    es: 'La franja se divide en períodos más cortos, que se venden uno a uno.',
  },
  'categories.hourlyNeedsOne': {
    fr: 'Possible avec une seule tranche horaire.',
    en: 'Possible with a single time slot.',
    es: 'Posible con una sola franja horaria.',
  },
  'categories.duration': { fr: 'Durée', en: 'Duration', es: 'Duración' },
  'categories.durationRequired': {
    fr: 'la durée est requise',
    en: 'the duration is required',
    es: 'la duración es obligatoria',
  },
  'categories.durationOutdated': {
    fr: 'La durée actuelle, {{duration}}, ne divise pas la tranche horaire.',
    en: 'The present duration, {{duration}}, does not divide the time slot.',
    es: 'La duración actual, {{duration}}, no divide la franja horaria.',
  },
  'categories.slotFirst': {
    fr: 'Choisissez d’abord une tranche horaire.',
    en: 'Choose a time slot first.',
    es: 'Elija primero una franja horaria.',
  },
  'categories.breaktime': {
    fr: 'Pause entre deux périodes',
    en: 'Break between two periods',
    es: 'Pausa entre dos períodos',
  },
  'categories.minutes': { fr: 'min', en: 'min', es: 'min' },
  'categories.periods_one': {
    fr: '{{count}} période à vendre par jour',
    en: '{{count}} period to sell a day',
    es: '{{count}} período a la venta por día',
  },
  'categories.periods_other': {
    fr: '{{count}} périodes à vendre par jour',
    en: '{{count}} periods to sell a day',
    es: '{{count}} períodos a la venta por día',
  },
  'categories.periodsList': { fr: 'Périodes', en: 'Periods', es: 'Períodos' },
  'categories.bookingsLinked': {
    fr: "Des réservations sont liées avec ces créneaux horraires, elles n'apparaîtront plus dans le calendrier classique mais dans un tableau séparé",
    en: 'Bookings are linked to these time slots: they will no longer appear in the usual calendar but in a separate table',
    es: 'Hay reservas vinculadas a estas franjas: ya no aparecerán en el calendario habitual, sino en una tabla aparte',
  },
  'categories.bookings_one': {
    fr: '{{count}} réservation à venir',
    en: '{{count}} booking to come',
    es: '{{count}} reserva futura',
  },
  'categories.bookings_other': {
    fr: '{{count}} réservations à venir',
    en: '{{count}} bookings to come',
    es: '{{count}} reservas futuras',
  },
  'categories.invalidates': {
    fr: 'Les prix et disponibilités qui ne correspondent plus seront supprimés à l’enregistrement.',
    en: 'Prices and availability that no longer fit will be deleted when you save.',
    es: 'Los precios y la disponibilidad que ya no correspondan se eliminarán al guardar.',
  },

  'categories.details': {
    fr: 'Équipement et options',
    en: 'Equipment and options',
    es: 'Equipamiento y opciones',
  },
  'categories.images': { fr: 'Photos', en: 'Photos', es: 'Fotos' },
  'categories.surface': { fr: 'Surface', en: 'Surface', es: 'Superficie' },
  'categories.equipment': { fr: 'Équipements', en: 'Equipment', es: 'Equipamiento' },
  'categories.equipmentHelp': { fr: '5 au plus.', en: '5 at most.', es: '5 como máximo.' },
  'categories.equipmentSearch': {
    fr: 'Douche, Wi-Fi, parking…',
    en: 'Shower, Wi-Fi, parking…',
    es: 'Ducha, wifi, aparcamiento…',
  },
  'categories.equipmentNone': {
    fr: 'Aucun équipement de ce nom',
    en: 'No equipment of this name',
    es: 'Ningún equipamiento con este nombre',
  },
  'categories.serviceTypes': {
    fr: 'Types de service',
    en: 'Service types',
    es: 'Tipos de servicio',
  },
  'categories.serviceTypesHelp': {
    fr: 'Ils regroupent vos services pour le visiteur. Tapez un nom pour en créer un.',
    en: 'They group your services for the visitor. Type a name to create one.',
    es: 'Agrupan sus servicios para el visitante. Escriba un nombre para crear uno.',
  },
  'categories.serviceTypesPlaceholder': {
    fr: 'Travail, détente, bien-être…',
    en: 'Work, rest, wellness…',
    es: 'Trabajo, descanso, bienestar…',
  },
  'categories.serviceTypesNone': {
    fr: 'Tapez un nom, puis Entrée',
    en: 'Type a name, then Enter',
    es: 'Escriba un nombre y pulse Intro',
  },
  'categories.addons': { fr: 'Extras', en: 'Extras', es: 'Extras' },
  'categories.addonsHelp': {
    fr: 'Sans choix, tous vos extras sont proposés avec ce service.',
    en: 'Without a choice, all your extras are offered with this service.',
    es: 'Si no elige ninguno, se ofrecen todos sus extras con este servicio.',
  },
  'categories.addonsAll': { fr: 'Tous les extras', en: 'All extras', es: 'Todos los extras' },
  'categories.addonsNone': { fr: 'Aucun extra', en: 'No extra', es: 'Ningún extra' },

  'categories.guests': { fr: 'Visiteurs', en: 'Guests', es: 'Visitantes' },
  'categories.confidential': { fr: 'Confidentiel', en: 'Confidential', es: 'Confidencial' },
  'categories.confidentialHelp': {
    fr: 'L’e-mail et le téléphone du visiteur vous sont cachés, partout.',
    en: 'The guest’s e-mail and phone are hidden from you, everywhere.',
    es: 'El correo y el teléfono del visitante se le ocultan en todas partes.',
  },
  'categories.limited': {
    fr: 'Nombre de personnes limité',
    en: 'Limited number of people',
    es: 'Número de personas limitado',
  },
  'categories.people': { fr: 'Personnes', en: 'People', es: 'Personas' },
  'categories.peopleRange': {
    fr: 'De {{min}} à {{max}} personnes',
    en: 'From {{min}} to {{max}} people',
    es: 'De {{min}} a {{max}} personas',
  },
  'categories.peopleMin': { fr: 'Au moins', en: 'At least', es: 'Como mínimo' },
  'categories.peopleMax': { fr: 'Au plus', en: 'At most', es: 'Como máximo' },
} as const satisfies AreaTexts;
