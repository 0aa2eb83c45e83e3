import type { AreaTexts } from './area-texts.ts';

/** The users and clients tabs (A §2, §5, §8). */
export const users = {
  'users.staffList': { fr: 'Utilisateurs', en: 'Users', es: 'Usuarios' },
  'users.clientList': { fr: 'Clients', en: 'Clients', es: 'Clientes' },
  'users.search': {
    fr: 'Rechercher par email ou username',
    en: 'Search by e-mail or username',
    es: 'Buscar por correo o nombre de usuario',
  },
  'users.create': { fr: 'Créer un utilisateur', en: 'Create a user', es: 'Crear un usuario' },
  'users.createClient': { fr: 'Créer un client', en: 'Create a client', es: 'Crear un cliente' },
  'users.editTitle': { fr: 'Modifier {{name}}', en: 'Edit {{name}}', es: 'Modificar {{name}}' },
  'users.username': { fr: 'Username', en: 'Username', es: 'Nombre de usuario' },
  'users.email': { fr: 'Email', en: 'E-mail', es: 'Correo electrónico' },
  'users.admin': { fr: 'Admin', en: 'Admin', es: 'Admin' },
  'users.adminOf': {
    fr: '{{name}} : super administrateur',
    en: '{{name}}: super administrator',
    es: '{{name}}: superadministrador',
  },
  'users.giveAdminAsk': {
    fr: 'Faire de {{name}} un super administrateur ?',
    en: 'Make {{name}} a super administrator?',
    es: '¿Hacer de {{name}} un superadministrador?',
  },
  'users.adminGives': {
    fr: '{{email}} pourra tout voir et tout changer :',
    en: '{{email}} will be able to see and change everything:',
    es: '{{email}} podrá verlo y cambiarlo todo:',
  },
  'users.adminVenues': {
    fr: 'tous les comptes : prix, réservations, réglages, jusqu’à leur suppression ;',
    en: 'all accounts: prices, bookings, settings, up to deleting them;',
    es: 'todas las cuentas: precios, reservas, ajustes, incluso su eliminación;',
  },
  'users.adminGuests': {
    fr: 'les données personnelles de tous les clients, leur export et leur effacement ;',
    en: 'the personal data of all guests, its export and its erasure;',
    es: 'los datos personales de todos los clientes, su exportación y su borrado;',
  },
  'users.adminUsers': {
    fr: 'tous les utilisateurs : accès, mots de passe, suppression ;',
    en: 'all users: access, passwords, deletion;',
    es: 'todos los usuarios: accesos, contraseñas, eliminación;',
  },
  'users.adminPlatform': {
    fr: 'les réglages, les services et les traductions de la plateforme ;',
    en: 'the platform’s settings, equipment and translations;',
    es: 'los ajustes, el equipamiento y las traducciones de la plataforma;',
  },
  'users.adminRole': {
    fr: 'donner ce rôle à d’autres, ou le retirer, à vous aussi.',
    en: 'giving this role to others, or taking it away, from you too.',
    es: 'dar este rol a otros o retirarlo, también a usted.',
  },
  'users.adminTold': {
    fr: 'Vous recevez tous deux un e-mail.',
    en: 'Both of you are told by e-mail.',
    es: 'Ambos recibirán un correo.',
  },
  'users.giveAdmin': { fr: 'Donner tous les droits', en: 'Give all rights', es: 'Dar todos los derechos' },
  'users.takeAdminAsk': {
    fr: 'Retirer à {{name}} le rôle de super administrateur ?',
    en: 'Take the super administrator’s role from {{name}}?',
    es: '¿Retirar a {{name}} el rol de superadministrador?',
  },
  'users.takeAdminText': {
    fr: 'Restent les comptes où une permission lui a été donnée. Vous recevez tous deux un e-mail.',
    en: 'The accounts to which permission was given stay. Both of you are told by e-mail.',
    es: 'Quedan las cuentas en las que se le dio permiso. Ambos recibirán un correo.',
  },
  'users.takeAdmin': { fr: 'Retirer le rôle', en: 'Take the role away', es: 'Retirar el rol' },
  'users.ownAdmin': {
    fr: 'Vous ne pouvez pas vous retirer ce rôle',
    en: 'You cannot take this role from yourself',
    es: 'No puede quitarse este rol',
  },
  'users.roleFailed': { fr: 'il y a eu un soucis', en: 'there was a problem', es: 'ha habido un problema' },
  'users.roleRefused': {
    fr: 'il y a eu un soucis : {{reason}}',
    en: 'there was a problem: {{reason}}',
    es: 'ha habido un problema: {{reason}}',
  },
  'users.actions': { fr: 'Actions', en: 'Actions', es: 'Acciones' },
  'users.permissions': {
    fr: 'Permissions de {{name}}',
    en: 'Permissions of {{name}}',
    es: 'Permisos de {{name}}',
  },
  'users.edit': { fr: 'Modifier {{name}}', en: 'Edit {{name}}', es: 'Modificar {{name}}' },
  'users.resend': {
    fr: 'Renvoyer ses identifiants à {{name}}',
    en: 'Send {{name}} the log-in again',
    es: 'Reenviar los datos de acceso a {{name}}',
  },
  'users.mailSent': {
    fr: 'Message envoyé avec succès',
    en: 'Message sent successfully',
    es: 'Mensaje enviado con éxito',
  },
  'users.mailFailed': {
    fr: 'Une erreur est survenue, contacter les developpeurs',
    en: 'An error occurred, contact the developers',
    es: 'Se ha producido un error, contacte con los desarrolladores',
  },
  'users.delete': { fr: 'Supprimer {{name}}', en: 'Delete {{name}}', es: 'Eliminar a {{name}}' },
  'users.ownDelete': {
    fr: 'Vous ne pouvez pas supprimer votre propre compte',
    en: 'You cannot delete your own account',
    es: 'No puede eliminar su propia cuenta',
  },
  'users.deleteAsk': { fr: 'Supprimer {{name}} ?', en: 'Delete {{name}}?', es: '¿Eliminar a {{name}}?' },
  'users.deleteText': {
    fr: 'Ses accès aux comptes disparaissent avec lui. Les réservations restent.',
    en: 'The access to accounts goes too. Bookings stay.',
    es: 'Sus accesos a las cuentas desaparecen también. Las reservas se conservan.',
  },
  'users.deleted': { fr: 'Utilisateur supprimé', en: 'User deleted', es: 'Usuario eliminado' },
  'users.created': { fr: 'Utilisateur créé', en: 'User created', es: 'Usuario creado' },
  'users.updated': { fr: 'Utilisateur mis à jour', en: 'User updated', es: 'Usuario actualizado' },
  'users.empty': {
    fr: 'Aucun utilisateur. Créez-en un, ou donnez à quelqu’un l’accès à un compte.',
    en: 'No users. Create one, or give somebody access to an account.',
    es: 'Ningún usuario. Cree uno o dé a alguien acceso a una cuenta.',
  },
  'users.emptyClients': {
    fr: 'Aucun client. Les voyageurs qui s’inscrivent en réservant apparaissent ici.',
    en: 'No clients. Travellers who sign up while booking appear here.',
    es: 'Ningún cliente. Los viajeros que se registran al reservar aparecen aquí.',
  },
  'users.password': { fr: 'Mot de passe', en: 'Password', es: 'Contraseña' },
  'users.confirm': {
    fr: 'Confirmation du mot de passe',
    en: 'Confirm the password',
    es: 'Confirmación de la contraseña',
  },
  'users.passwordHelp': {
    fr: '8 caractères au moins.',
    en: '8 characters at least.',
    es: '8 caracteres como mínimo.',
  },
  'users.keepPassword': {
    fr: 'Laissez vide pour le garder. Un nouveau mot de passe ou un nouvel email ferme ses sessions.',
    en: 'Leave empty to keep it. A new password or e-mail ends the sessions.',
    es: 'Déjelo vacío para conservarlo. Una contraseña o un correo nuevos cierran sus sesiones.',
  },
  'users.usernameRequired': {
    fr: 'entrer un username!',
    en: 'enter a username!',
    es: '¡introduzca un nombre de usuario!',
  },
  'users.usernameTaken': {
    fr: 'Ce username existe déja.',
    en: 'This username already exists.',
    es: 'Este nombre de usuario ya existe.',
  },
  'users.emailRequired': { fr: 'email requis', en: 'e-mail required', es: 'correo obligatorio' },
  'users.emailInvalid': { fr: 'email non valide!', en: 'invalid e-mail!', es: '¡correo no válido!' },
  'users.emailTaken': {
    fr: 'Cet email existe déja.',
    en: 'This e-mail already exists.',
    es: 'Este correo ya existe.',
  },
  'users.passwordRequired': {
    fr: 'entrer un mot de passe!',
    en: 'enter a password!',
    es: '¡introduzca una contraseña!',
  },
  'users.passwordShort': {
    fr: 'Le mot de passe compte {{min}} caractères au moins',
    en: 'The password has {{min}} characters at least',
    es: 'La contraseña tiene {{min}} caracteres como mínimo',
  },
  'users.confirmRequired': {
    fr: 'veuillez confirmer votre mot de passe',
    en: 'please confirm your password',
    es: 'confirme su contraseña',
  },
  'users.confirmMismatch': {
    fr: 'les deux mots de passe ne sont pas indentiques',
    en: 'the two passwords are not the same',
    es: 'las dos contraseñas no son iguales',
  },
  'users.confirmDiffers': {
    fr: 'les deux mots de passe ne sont pas identique',
    en: 'the two passwords are not the same',
    es: 'las dos contraseñas no son iguales',
  },
} as const satisfies AreaTexts;
