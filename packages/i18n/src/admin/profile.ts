import type { AreaTexts } from './area-texts.ts';

/** One's own profile, or anybody's for a super administrator (O §2, §5, §8). */
export const profile = {
  'profile.own': { fr: 'Mon profil', en: 'My profile', es: 'Mi perfil' },
  'profile.of': { fr: 'Profil de {{name}}', en: 'Profile of {{name}}', es: 'Perfil de {{name}}' },
  'profile.notFound': {
    fr: 'Utilisateur introuvable',
    en: 'User not found',
    es: 'Usuario no encontrado',
  },
  'profile.person': { fr: 'Coordonnées', en: 'Contact details', es: 'Datos de contacto' },
  'profile.username': { fr: 'Identifiant', en: 'Username', es: 'Nombre de usuario' },
  'profile.usernameRequired': {
    fr: 'Ce champs ne peut etre vide',
    en: 'This field can not be empty',
    es: 'Este campo no puede estar vacío',
  },
  'profile.firstName': { fr: 'Prénom', en: 'First name', es: 'Nombre' },
  'profile.lastName': { fr: 'Nom', en: 'Last name', es: 'Apellidos' },
  'profile.phone': { fr: 'Téléphone', en: 'Phone', es: 'Teléfono' },
  'profile.phoneInvalid': {
    fr: 'Ce numéro de téléphone n’est pas valide',
    en: 'This phone number is not valid',
    es: 'Este número de teléfono no es válido',
  },
  'profile.access': { fr: 'Connexion', en: 'Signing in', es: 'Acceso' },
  'profile.email': { fr: 'Email', en: 'E-mail', es: 'Correo electrónico' },
  'profile.emailInvalid': {
    fr: 'Format email requis',
    en: 'A valid e-mail is required',
    es: 'Se requiere un correo válido',
  },
  'profile.password': { fr: 'Nouveau mot de passe', en: 'New password', es: 'Nueva contraseña' },
  'profile.passwordHelp': {
    fr: '{{min}} caractères au moins. Laissez vide pour garder l’actuel.',
    en: '{{min}} characters at least. Leave empty to keep the present one.',
    es: '{{min}} caracteres como mínimo. Déjelo vacío para conservar la actual.',
  },
  'profile.passwordShort': {
    fr: 'Le mot de passe compte {{min}} caractères au moins',
    en: 'The password has {{min}} characters at least',
    es: 'La contraseña tiene {{min}} caracteres como mínimo',
  },
  'profile.confirm': {
    fr: 'Confirmation du mot de passe',
    en: 'Confirm the password',
    es: 'Confirmación de la contraseña',
  },
  'profile.confirmRequired': {
    fr: 'veuillez confirmer votre mot de passe',
    en: 'please confirm your password',
    es: 'confirme su contraseña',
  },
  'profile.confirmMismatch': {
    fr: 'Les deux mots de passe ne sont pas indentiques',
    en: 'The two passwords are not the same',
    es: 'Las dos contraseñas no son iguales',
  },
  'profile.currentPassword': {
    fr: 'Mot de passe actuel',
    en: 'Present password',
    es: 'Contraseña actual',
  },
  'profile.currentPasswordHelp': {
    fr: 'Pour être sûr que c’est vous. Vos autres sessions seront fermées, celle-ci reste ouverte.',
    en: 'To be sure that it is you. Your other sessions will end, this one stays open.',
    es: 'Para asegurarnos de que es usted. Sus otras sesiones se cerrarán, esta sigue abierta.',
  },
  'profile.currentPasswordRequired': {
    fr: 'Entrez votre mot de passe actuel',
    en: 'Enter your present password',
    es: 'Introduzca su contraseña actual',
  },
  'profile.endsOwn': {
    fr: 'Changer d’email ou de mot de passe demande votre mot de passe actuel et ferme vos autres sessions.',
    en: 'Changing e-mail or password needs your present password and ends your other sessions.',
    es: 'Cambiar el correo o la contraseña requiere su contraseña actual y cierra sus otras sesiones.',
  },
  'profile.endsTheirs': {
    fr: 'Un nouvel email ou un nouveau mot de passe ferme toutes les sessions de cette personne.',
    en: 'A new e-mail or password ends all sessions of this person.',
    es: 'Un correo o una contraseña nuevos cierran todas las sesiones de esta persona.',
  },
  'profile.unchanged': {
    fr: 'Aucune modification à enregistrer.',
    en: 'No changes to save.',
    es: 'No hay cambios que guardar.',
  },
  'profile.undo': { fr: 'Annuler les modifications', en: 'Discard changes', es: 'Descartar los cambios' },
  'profile.saved': { fr: 'Profil enregistré', en: 'Profile saved', es: 'Perfil guardado' },
  'profile.savedElsewhereOut': {
    fr: 'Profil enregistré. Vos autres sessions sont fermées.',
    en: 'Profile saved. Your other sessions have ended.',
    es: 'Perfil guardado. Sus otras sesiones se han cerrado.',
  },
} as const satisfies AreaTexts;
