import type { AreaTexts } from './area-texts.ts';

/** Log-in and forgotten password (A §2, §5, §8). */
export const access = {
  'login.hotelierTitle': { fr: 'Connexion hôtelier', en: 'Hotelier log-in', es: 'Acceso para hoteleros' },
  'login.hotelierHelp': {
    fr: 'Vos chambres et espaces, heure par heure.',
    en: 'Your rooms and spaces, hour by hour.',
    es: 'Sus habitaciones y espacios, hora a hora.',
  },
  'login.clientTitle': { fr: 'Connexion client', en: 'Client log-in', es: 'Acceso para clientes' },
  'login.clientHelp': {
    fr: 'Retrouvez vos réservations en journée.',
    en: 'Find your daytime bookings.',
    es: 'Encuentre sus reservas de día.',
  },
  'login.email': { fr: 'E-mail', en: 'E-mail', es: 'Correo electrónico' },
  'login.password': { fr: 'Mot de passe', en: 'Password', es: 'Contraseña' },
  'login.emailRequired': {
    fr: 'Entrez votre email.',
    en: 'Enter your e-mail.',
    es: 'Introduzca su correo electrónico.',
  },
  'login.passwordRequired': {
    fr: 'Entrez un mot de passe.',
    en: 'Enter a password.',
    es: 'Introduzca una contraseña.',
  },
  'login.submit': { fr: 'Se connecter', en: 'Log in', es: 'Entrar' },
  'login.continue': {
    fr: 'Connectez-vous pour continuer.',
    en: 'Log in to continue.',
    es: 'Inicie sesión para continuar.',
  },
  'login.forgot': {
    fr: 'Mot de passe oublié ?',
    en: 'Forgotten password?',
    es: '¿Ha olvidado su contraseña?',
  },
  'login.guesses': {
    fr: 'Trop d’essais de mot de passe pour ce compte. Réessayez {{time}}, ou demandez un mot de passe temporaire par « Mot de passe oublié » : il passe sans attendre.',
    en: 'Too many tries at this account’s password. Try again {{time}}, or ask for a temporary password by ‘Forgotten password’: it works without waiting.',
    es: 'Demasiados intentos de contraseña para esta cuenta. Inténtelo de nuevo {{time}}, o pida una contraseña temporal en «¿Ha olvidado su contraseña?»: funciona sin esperar.',
  },
  'login.toClient': {
    fr: 'Je suis voyageur',
    en: 'I am a traveller',
    es: 'Soy viajero',
  },
  'login.toHotelier': { fr: 'Je suis hôtelier', en: 'I am a hotelier', es: 'Soy hotelero' },
  'login.createAccount': {
    fr: 'Créer un compte hôtelier',
    en: 'Create a hotel account',
    es: 'Crear una cuenta de hotel',
  },
  'logout.untold': {
    fr: 'Vous êtes déconnecté de ce navigateur, mais le serveur n’a pas répondu : la session y reste ouverte. À votre prochaine connexion, fermez-la dans «\u00a0Mon profil\u00a0», «\u00a0Appareils connectés\u00a0».',
    en: 'You are logged out of this browser, but the server did not answer: the session stays open there. When you next log in, end it in ‘My profile’, ‘Signed-in devices’.',
    es: 'Ha cerrado la sesión en este navegador, pero el servidor no ha respondido: allí sigue abierta. Al volver a entrar, ciérrela en «Mi perfil», «Dispositivos conectados».',
  },
  'forgot.title': { fr: 'Mot de passe oublié', en: 'Forgotten password', es: 'Contraseña olvidada' },
  'forgot.help': {
    fr: 'Nous vous envoyons un mot de passe temporaire. L’ancien fonctionne jusqu’à ce que vous utilisiez le nouveau.',
    en: 'We send you a temporary password. The old one works until you use the new one.',
    es: 'Le enviamos una contraseña temporal. La anterior funciona hasta que use la nueva.',
  },
  'forgot.submit': { fr: 'Envoyer', en: 'Send', es: 'Enviar' },
  'forgot.emailRequired': { fr: 'email requis', en: 'e-mail required', es: 'correo obligatorio' },
  'forgot.emailInvalid': { fr: 'email non valide!', en: 'invalid e-mail!', es: '¡correo no válido!' },
  'forgot.sent': {
    fr: 'Un email vient de partir a cette adresse avec un nouveau mot de passe',
    en: 'An e-mail with a new password has just been sent to this address',
    es: 'Acaba de salir hacia esta dirección un correo con una nueva contraseña',
  },
} as const satisfies AreaTexts;
