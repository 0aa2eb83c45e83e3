import { type InterfaceLanguage, timeAhead } from '@meridienne/domain';
import type { SignUpField } from './sign-up-fields.ts';

/** What the form says while it is filled in and sent. */
export interface SignUpMessages {
  /** For each field that is left empty, on the form's own page (O §5). */
  required: Readonly<Record<Exclude<SignUpField, 'confirm'>, string>>;
  /** For any empty field, on the landing page. */
  requiredAny: string;
  emailInvalid: string;
  urlInvalid: string;
  passwordShort: string;
  confirmDiffers: string;
  show: string;
  hide: string;
  sending: string;
  slow: string;
  noConnection: string;
  failed: string;
  wait: (seconds: number) => string;
  /** Offers another username. */
  take: (username: string) => string;
  notSignedIn: string;
  signIn: string;
  /** The server answers in French and English: its English texts, where the page has other words for them. */
  known: Readonly<Record<string, string>>;
}

const fr: SignUpMessages = {
  required: {
    firstname: 'entrer un prénom!',
    lastname: 'entrer un nom!',
    username: 'entrer un username!',
    email: 'email requis',
    accountName: 'Nom de votre hôtel obligatoire',
    url: 'par exemple https://www.votre-hotel.fr',
    password: 'entrer un mot de passe!',
  },
  requiredAny: 'ce champ est obligatoire',
  emailInvalid: 'email non valide!',
  urlInvalid: 'Cette adresse web n’est pas valide',
  passwordShort: 'Le mot de passe compte 8 caractères au moins',
  confirmDiffers: 'les deux mots de passe ne sont pas indentiques',
  show: 'Afficher',
  hide: 'Masquer',
  sending: 'Nous créons votre compte…',
  slow: 'Cela prend plus de temps que d’habitude. Encore un instant…',
  noConnection:
    'Aucune réponse n’est venue. Vérifiez votre connexion et réessayez : rien de ce que vous avez saisi n’est perdu.',
  failed:
    'Le compte n’a pas pu être créé. Réessayez dans un instant : rien de ce que vous avez saisi n’est perdu.',
  wait: (seconds) => `Trop de demandes. Réessayez ${timeAhead(seconds, 'fr')}.`,
  take: (username) => `Prendre « ${username} »`,
  notSignedIn: 'Votre compte est créé, mais la connexion n’a pas abouti.',
  signIn: 'Se connecter',
  known: {},
};

const en: SignUpMessages = {
  required: {
    firstname: 'enter a first name!',
    lastname: 'enter a last name!',
    username: 'enter a username!',
    email: 'e-mail required',
    accountName: 'The name of your hotel is required',
    url: 'for example https://www.your-hotel.com',
    password: 'enter a password!',
  },
  requiredAny: 'this field is required',
  emailInvalid: 'invalid e-mail!',
  urlInvalid: 'This web address is not valid',
  passwordShort: 'The password needs at least 8 characters',
  confirmDiffers: 'the two passwords are not the same',
  show: 'Show',
  hide: 'Hide',
  sending: 'Creating your account…',
  slow: 'This is taking longer than usual. One more moment…',
  noConnection: 'No answer came. Check your connection and try again: nothing that you typed is lost.',
  failed: 'The account could not be created. Try again in a moment: nothing that you typed is lost.',
  wait: (seconds) => `Too many requests. Try again ${timeAhead(seconds, 'en')}.`,
  take: (username) => `Take “${username}”`,
  notSignedIn: 'Your account is created, but signing in did not work.',
  signIn: 'Sign in',
  known: {},
};

const es: SignUpMessages = {
  required: {
    firstname: 'Escriba su nombre',
    lastname: 'Escriba sus apellidos',
    username: 'Escriba un nombre de usuario',
    email: 'El correo electrónico es obligatorio',
    accountName: 'El nombre de su hotel es obligatorio',
    url: 'por ejemplo https://www.su-hotel.es',
    password: 'Escriba una contraseña',
  },
  requiredAny: 'Este campo es obligatorio',
  emailInvalid: 'Este correo electrónico no es válido',
  urlInvalid: 'Esta dirección web no es válida',
  passwordShort: 'La contraseña debe tener al menos 8 caracteres',
  confirmDiffers: 'Las dos contraseñas no coinciden',
  show: 'Mostrar',
  hide: 'Ocultar',
  sending: 'Creamos su cuenta…',
  slow: 'Tarda más de lo habitual. Un momento más…',
  noConnection:
    'No ha llegado ninguna respuesta. Compruebe su conexión e inténtelo de nuevo: no se ha perdido nada de lo que ha escrito.',
  failed:
    'No se ha podido crear la cuenta. Inténtelo de nuevo en un momento: no se ha perdido nada de lo que ha escrito.',
  wait: (seconds) => `Demasiadas solicitudes. Inténtelo de nuevo ${timeAhead(seconds, 'es')}.`,
  take: (username) => `Elegir «${username}»`,
  notSignedIn: 'Su cuenta está creada, pero no se ha podido iniciar la sesión.',
  signIn: 'Iniciar sesión',
  known: {
    'e-mail already in use': 'Este correo electrónico ya está en uso',
    'this username is already taken!': 'Este nombre de usuario ya está en uso',
    'invalid e-mail!': 'Este correo electrónico no es válido',
    'enter a username!': 'Este nombre de usuario contiene caracteres que no se pueden usar',
    'enter a first name!': 'Escriba su nombre',
    'enter a last name!': 'Escriba sus apellidos',
  },
};

export const signUpMessages: Readonly<Record<InterfaceLanguage, SignUpMessages>> = { fr, en, es };
