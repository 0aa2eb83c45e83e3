import type { AreaTexts } from './area-texts.ts';

/** Who has access to an account, and the accounts of a user (A §2, §5, §8). */
export const permissions = {
  'permissions.ofAccount': {
    fr: 'Permissions – {{name}}',
    en: 'Permissions – {{name}}',
    es: 'Permisos – {{name}}',
  },
  'permissions.ofUser': { fr: 'Comptes de {{name}}', en: 'Accounts of {{name}}', es: 'Cuentas de {{name}}' },
  'permissions.add': { fr: 'Ajouter', en: 'Add', es: 'Añadir' },
  'permissions.close': { fr: 'Fermer', en: 'Close', es: 'Cerrar' },
  'permissions.email': { fr: 'Email', en: 'E-mail', es: 'Correo electrónico' },
  'permissions.lastName': { fr: 'Nom', en: 'Last name', es: 'Apellidos' },
  'permissions.firstName': { fr: 'Prénom', en: 'First name', es: 'Nombre' },
  'permissions.isAdmin': {
    fr: 'Administrateur du compte',
    en: 'Administrator of the account',
    es: 'Administrador de la cuenta',
  },
  'permissions.isAdminHelp': {
    fr: 'Sans cela, la personne lit les données et change le statut des réservations, rien d’autre.',
    en: 'Without it the person reads and changes the status of bookings, nothing else.',
    es: 'Sin ello, la persona consulta los datos y cambia el estado de las reservas, nada más.',
  },
  'permissions.admin': { fr: 'Administrateur', en: 'Administrator', es: 'Administrador' },
  'permissions.limited': { fr: 'Accès limité', en: 'Limited access', es: 'Acceso limitado' },
  'permissions.you': { fr: 'vous', en: 'you', es: 'usted' },
  'permissions.emailRequired': { fr: 'email requis', en: 'e-mail required', es: 'correo obligatorio' },
  'permissions.emailInvalid': { fr: 'email non valide!', en: 'invalid e-mail!', es: '¡correo no válido!' },
  'permissions.lastNameRequired': {
    fr: 'nom requis',
    en: 'last name required',
    es: 'apellidos obligatorios',
  },
  'permissions.firstNameRequired': {
    fr: 'prénom requis',
    en: 'first name required',
    es: 'nombre obligatorio',
  },
  'permissions.accounts': { fr: 'Comptes à ajouter', en: 'Accounts to add', es: 'Cuentas que añadir' },
  'permissions.accountsSearch': {
    fr: 'Rechercher un compte',
    en: 'Search accounts',
    es: 'Buscar una cuenta',
  },
  'permissions.accountsNone': {
    fr: 'Aucun compte trouvé',
    en: 'No account found',
    es: 'Ninguna cuenta encontrada',
  },
  'permissions.accountsRequired': {
    fr: 'sélectionner au moins un compte',
    en: 'select at least one account',
    es: 'seleccione al menos una cuenta',
  },
  'permissions.traveller': {
    fr: 'Avec un premier accès, ce voyageur devient utilisateur du back-office. Son mot de passe est remplacé par un mot de passe temporaire, envoyé par email.',
    en: 'With a first access this traveller becomes a user of the back-office. A temporary password, sent by e-mail, replaces the present one.',
    es: 'Con un primer acceso, este viajero pasa a ser usuario del back-office. Una contraseña temporal, enviada por correo, sustituye a la actual.',
  },
  'permissions.mailed': {
    fr: 'La personne est prévenue par email.',
    en: 'The person is told by e-mail.',
    es: 'La persona recibe un correo electrónico.',
  },
  'permissions.added': {
    fr: 'permission ajoutée avec succès',
    en: 'permission added successfully',
    es: 'permiso añadido con éxito',
  },
  'permissions.failed': {
    fr: "la permission, n'a pas pu être crée. Si le problème persiste contacter un administrateur",
    en: 'the permission could not be created. If the problem persists, contact an administrator',
    es: 'no se ha podido crear el permiso. Si el problema persiste, contacte con un administrador',
  },
  'permissions.remove': {
    fr: 'Retirer l’accès de {{name}}',
    en: 'Take away {{name}}’s access',
    es: 'Retirar el acceso de {{name}}',
  },
  'permissions.removeAsk': {
    fr: 'Retirer l’accès de {{name}} ?',
    en: 'Take away {{name}}’s access?',
    es: '¿Retirar el acceso de {{name}}?',
  },
  'permissions.removeText': {
    fr: '{{name}} ne pourra plus ouvrir {{account}}.',
    en: '{{name}} will no longer be able to open {{account}}.',
    es: '{{name}} ya no podrá abrir {{account}}.',
  },
  'permissions.removeAccount': {
    fr: 'Retirer l’accès à {{name}}',
    en: 'Take away the access to {{name}}',
    es: 'Retirar el acceso a {{name}}',
  },
  'permissions.removed': { fr: 'Accès retiré', en: 'Access taken away', es: 'Acceso retirado' },
  'permissions.empty': {
    fr: 'Personne n’a encore accès à ce compte.',
    en: 'Nobody has access to this account yet.',
    es: 'Nadie tiene aún acceso a esta cuenta.',
  },
  'permissions.emptyUser': {
    fr: 'Aucun compte pour le moment.',
    en: 'No accounts for now.',
    es: 'Ninguna cuenta por el momento.',
  },
} as const satisfies AreaTexts;
