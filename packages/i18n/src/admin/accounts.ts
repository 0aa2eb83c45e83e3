import type { AreaTexts } from './area-texts.ts';

export const accounts = {
  'accounts.readOnly': {
    fr: 'Lecture seule : seuls les administrateurs de ce compte peuvent modifier cette page.',
    en: 'Read only: only this account’s administrators can change this page.',
    es: 'Solo lectura: únicamente los administradores de esta cuenta pueden modificar esta página.',
  },
  // The list
  'accounts.search': {
    fr: 'Rechercher un compte par son nom',
    en: 'Search an account by its name',
    es: 'Buscar una cuenta por su nombre',
  },
  'accounts.create': { fr: 'Créer un compte', en: 'Create an account', es: 'Crear una cuenta' },
  'accounts.export': { fr: 'Exporter', en: 'Export', es: 'Exportar' },
  'accounts.exportFailed': {
    fr: "Le fichier n'a pas pu être préparé. Réessayez.",
    en: 'The file could not be prepared. Try again.',
    es: 'No se ha podido preparar el archivo. Inténtelo de nuevo.',
  },
  'accounts.fileName': { fr: 'comptes', en: 'accounts', es: 'cuentas' },
  'accounts.show': { fr: 'Comptes affichés', en: 'Accounts shown', es: 'Cuentas mostradas' },
  'accounts.showCurrent': { fr: 'En cours', en: 'Current', es: 'En curso' },
  'accounts.showArchived': { fr: 'Archivés', en: 'Archived', es: 'Archivadas' },
  'accounts.showAll': { fr: 'Tous', en: 'All', es: 'Todas' },
  'accounts.name': { fr: 'Nom', en: 'Name', es: 'Nombre' },
  'accounts.categories': { fr: 'Catégories', en: 'Categories', es: 'Categorías' },
  'accounts.timeSlots': { fr: 'Tranches horaires', en: 'Time slots', es: 'Franjas horarias' },
  'accounts.premium': { fr: 'Premium', en: 'Premium', es: 'Premium' },
  'accounts.archived': { fr: 'Archivé', en: 'Archived', es: 'Archivada' },
  'accounts.actions': { fr: 'Actions', en: 'Actions', es: 'Acciones' },
  'accounts.open': { fr: 'Ouvrir {{name}}', en: 'Open {{name}}', es: 'Abrir {{name}}' },
  'accounts.permissionsOf': {
    fr: 'Permissions de {{name}}',
    en: 'Permissions of {{name}}',
    es: 'Permisos de {{name}}',
  },
  'accounts.editOf': { fr: 'Modifier {{name}}', en: 'Edit {{name}}', es: 'Modificar {{name}}' },
  'accounts.deleteOf': { fr: 'Supprimer {{name}}', en: 'Delete {{name}}', es: 'Eliminar {{name}}' },
  'accounts.premiumOf': { fr: '{{name}} : premium', en: '{{name}}: premium', es: '{{name}}: premium' },
  'accounts.archivedOf': { fr: '{{name}} : archivé', en: '{{name}}: archived', es: '{{name}}: archivada' },
  'accounts.trialUntil': {
    fr: "Freemium jusqu'au {{day}}",
    en: 'Freemium until {{day}}',
    es: 'Freemium hasta el {{day}}',
  },
  'accounts.trialOver': {
    fr: 'Freemium terminé le {{day}}',
    en: 'Freemium ended on {{day}}',
    es: 'Freemium terminado el {{day}}',
  },
  'accounts.none': {
    fr: 'Un compte est un hôtel : ses catégories, ses prix et ses réservations. Créez le premier.',
    en: 'An account is a hotel: its categories, prices and bookings. Create the first one.',
    es: 'Una cuenta es un hotel: sus categorías, precios y reservas. Cree la primera.',
  },
  'accounts.noneArchived': {
    fr: "Aucun compte n'est archivé.",
    en: 'No account is archived.',
    es: 'No hay ninguna cuenta archivada.',
  },
  'accounts.isNowPremium': {
    fr: '{{name}} est premium.',
    en: '{{name}} is premium.',
    es: '{{name}} es premium.',
  },
  'accounts.isNowFreemium': {
    fr: '{{name}} est en freemium pour {{days}} jours.',
    en: '{{name}} is freemium for {{days}} days.',
    es: '{{name}} está en freemium durante {{days}} días.',
  },
  'accounts.isNowArchived': {
    fr: '{{name}} est archivé : il ne vend plus.',
    en: '{{name}} is archived: it no longer sells.',
    es: '{{name}} está archivada: ya no vende.',
  },
  'accounts.isNowCurrent': {
    fr: "{{name}} n'est plus archivé.",
    en: '{{name}} is no longer archived.',
    es: '{{name}} ya no está archivada.',
  },
  'accounts.switchFailed': {
    fr: 'il y a eu un soucis',
    en: 'there was a problem',
    es: 'ha habido un problema',
  },
  'accounts.gone': {
    fr: "Ce compte n'existe plus : quelqu'un l'a supprimé.",
    en: 'This account no longer exists: somebody deleted it.',
    es: 'Esta cuenta ya no existe: alguien la ha eliminado.',
  },

  // The form
  'accounts.edit': { fr: 'Modifier le compte', en: 'Edit the account', es: 'Modificar la cuenta' },
  'accounts.nameRequired': {
    fr: 'Le nom est requis !',
    en: 'The name is required!',
    es: '¡El nombre es obligatorio!',
  },
  'accounts.url': { fr: 'Site web', en: 'Website', es: 'Sitio web' },
  'accounts.urlExample': {
    fr: 'https://www.votre-hotel.fr',
    en: 'https://www.your-hotel.com',
    es: 'https://www.su-hotel.es',
  },
  'accounts.urlInvalid': {
    fr: "Cette adresse web n'est pas valide. Exemple : https://www.votre-hotel.fr",
    en: 'This web address is not valid. Example: https://www.your-hotel.com',
    es: 'Esta dirección web no es válida. Ejemplo: https://www.su-hotel.es',
  },
  'accounts.created': {
    fr: 'compte crée avec succes',
    en: 'account created successfully',
    es: 'cuenta creada con éxito',
  },
  'accounts.updated': {
    fr: 'compte mis à jour avec succes',
    en: 'account updated successfully',
    es: 'cuenta actualizada con éxito',
  },
  'accounts.failed': { fr: 'il y eu une erreur', en: 'there was an error', es: 'ha habido un error' },

  // The rows of the form for the new account's administrators
  'accounts.admins': { fr: 'Administrateurs', en: 'Administrators', es: 'Administradores' },
  'accounts.adminsHelp': {
    fr: "Chacun reçoit un e-mail avec de quoi se connecter. Une adresse déjà connue garde son nom d'utilisateur.",
    en: 'Each receives an e-mail with what is needed to log in. An address that is known keeps its username.',
    es: 'Cada uno recibe un correo con lo necesario para conectarse. Una dirección ya conocida conserva su nombre de usuario.',
  },
  'accounts.addAdmin': {
    fr: 'Ajouter un administrateur',
    en: 'Add an administrator',
    es: 'Añadir un administrador',
  },
  'accounts.removeAdmin': {
    fr: "Retirer l'administrateur {{number}}",
    en: 'Remove administrator {{number}}',
    es: 'Quitar el administrador {{number}}',
  },
  'accounts.adminNumber': {
    fr: 'Administrateur {{number}}',
    en: 'Administrator {{number}}',
    es: 'Administrador {{number}}',
  },
  'accounts.email': { fr: 'E-mail', en: 'E-mail', es: 'Correo electrónico' },
  'accounts.username': { fr: "Nom d'utilisateur", en: 'Username', es: 'Nombre de usuario' },
  'accounts.lastName': { fr: 'Nom', en: 'Last name', es: 'Apellidos' },
  'accounts.firstName': { fr: 'Prénom', en: 'First name', es: 'Nombre' },
  'accounts.emailRequired': { fr: 'email requis', en: 'e-mail required', es: 'correo obligatorio' },
  'accounts.emailInvalid': { fr: 'email non valide!', en: 'invalid e-mail!', es: '¡correo no válido!' },
  'accounts.emailTwice': {
    fr: 'Cette adresse figure deux fois.',
    en: 'This address is there twice.',
    es: 'Esta dirección figura dos veces.',
  },
  'accounts.usernameRequired': {
    fr: 'entrer un username!',
    en: 'enter a username!',
    es: '¡introduzca un nombre de usuario!',
  },
  'accounts.usernameTaken': {
    fr: "nom d'utilisateur est déjà pris!",
    en: 'this username is taken!',
    es: '¡este nombre de usuario ya está en uso!',
  },
  'accounts.lastNameRequired': { fr: 'nom requis', en: 'last name required', es: 'apellidos obligatorios' },
  'accounts.firstNameRequired': {
    fr: 'prénom requis',
    en: 'first name required',
    es: 'nombre obligatorio',
  },
  'accounts.permissionFailed': {
    fr: "la permission, n'a pas pu être crée. Si le problème persiste contacter un administrateur",
    en: 'the permission could not be created. If the problem persists, contact an administrator',
    es: 'no se ha podido crear el permiso. Si el problema persiste, contacte con un administrador',
  },
  'accounts.someFailed': {
    fr: 'Le compte {{name}} est créé, mais ces administrateurs n’ont pas été ajoutés : {{emails}}. Corrigez puis réessayez, ou fermez pour les ajouter plus tard.',
    en: 'The account {{name}} is created, but these administrators were not added: {{emails}}. Correct and try again, or close to add them later.',
    es: 'La cuenta {{name}} se ha creado, pero estos administradores no se han añadido: {{emails}}. Corrija y vuelva a intentarlo, o cierre para añadirlos más tarde.',
  },
  'accounts.retryAdmins': {
    fr: 'Ajouter ces administrateurs',
    en: 'Add these administrators',
    es: 'Añadir estos administradores',
  },

  // Deleting
  'accounts.deleteTitle': {
    fr: 'Supprimer {{name}} ?',
    en: 'Delete {{name}}?',
    es: '¿Eliminar {{name}}?',
  },
  'accounts.deleteLoses': {
    fr: 'Tout ce que ce compte contient disparaît avec lui, pour de bon :',
    en: 'Everything in this account goes with it, for good:',
    es: 'Todo lo que contiene esta cuenta desaparece con ella, definitivamente:',
  },
  'accounts.losesCategories_one': {
    fr: '{{count}} catégorie, avec ses prix et ses photos',
    en: '{{count}} category, with its prices and photos',
    es: '{{count}} categoría, con sus precios y fotos',
  },
  'accounts.losesCategories_other': {
    fr: '{{count}} catégories, avec leurs prix et leurs photos',
    en: '{{count}} categories, with their prices and photos',
    es: '{{count}} categorías, con sus precios y fotos',
  },
  'accounts.losesTimeSlots_one': {
    fr: '{{count}} tranche horaire',
    en: '{{count}} time slot',
    es: '{{count}} franja horaria',
  },
  'accounts.losesTimeSlots_other': {
    fr: '{{count}} tranches horaires',
    en: '{{count}} time slots',
    es: '{{count}} franjas horarias',
  },
  'accounts.losesBookings_one': {
    fr: '{{count}} réservation',
    en: '{{count}} booking',
    es: '{{count}} reserva',
  },
  'accounts.losesBookings_other': {
    fr: '{{count}} réservations',
    en: '{{count}} bookings',
    es: '{{count}} reservas',
  },
  'accounts.losesAllBookings': {
    fr: 'ses réservations, passées et à venir',
    en: 'its bookings, past and future',
    es: 'sus reservas, pasadas y futuras',
  },
  'accounts.losesRest': {
    fr: 'ses widgets, ses statistiques et les accès de ses utilisateurs',
    en: "its widgets, its statistics and its users' access",
    es: 'sus widgets, sus estadísticas y los accesos de sus usuarios',
  },
  'accounts.deleteInstead': {
    fr: 'Archiver le compte suffit pour arrêter la vente, et se défait.',
    en: 'Archiving the account is enough to stop selling, and can be undone.',
    es: 'Archivar la cuenta basta para dejar de vender, y se puede deshacer.',
  },
  'accounts.deleteConfirm': {
    fr: 'Pour confirmer, tapez le nom du compte : {{name}}',
    en: "To confirm, type the account's name: {{name}}",
    es: 'Para confirmar, escriba el nombre de la cuenta: {{name}}',
  },
  'accounts.delete': { fr: 'Supprimer', en: 'Delete', es: 'Eliminar' },
  'accounts.deleted': {
    fr: '{{name}} est supprimé.',
    en: '{{name}} is deleted.',
    es: '{{name}} se ha eliminado.',
  },
  'accounts.deleteFailed': {
    fr: "{{name}} n'a pas pu être supprimé. Réessayez.",
    en: '{{name}} could not be deleted. Try again.',
    es: 'No se ha podido eliminar {{name}}. Inténtelo de nuevo.',
  },
} as const satisfies AreaTexts;
