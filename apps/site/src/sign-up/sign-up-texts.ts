import type { InterfaceLanguage } from '@meridienne/domain';
import type { SignUpField } from './sign-up-fields.ts';

interface Texts {
  title: string;
  description: string;
  heading: string;
  lead: string;
  labels: Readonly<Record<SignUpField, string>>;
  optional: string;
  urlHint: string;
  passwordHint: string;
  hide: string;
  passwords: string;
  submit: string;
  privacy: string;
  privacyLink: string;
  haveAccount: string;
  needsScript: string;
  next: string;
  steps: readonly { readonly what: string; readonly how: string }[];
  end: string;
}

const fr: Texts = {
  title: 'Inscription',
  description:
    'Ouvrez votre compte Méridienne et vendez une chambre à la journée sur votre site : 30 jours d’essai, sans carte bancaire.',
  heading: 'Tester le widget gratuitement',
  lead: '30 jours d’essai, une chambre ou un espace en vente, sans carte bancaire.',
  labels: {
    firstname: 'Prénom',
    lastname: 'Nom',
    username: 'Nom d’utilisateur',
    email: 'E-mail',
    accountName: 'Nom de votre hôtel',
    url: 'Site de votre hôtel',
    password: 'Mot de passe',
    confirm: 'Confirmation',
  },
  optional: 'facultatif',
  urlHint: 'www.votre-hotel.fr',
  passwordHint: '8 caractères au moins',
  hide: 'Masquer',
  passwords: 'les mots de passe',
  submit: 'TESTER IMMEDIATEMENT',
  privacy: 'Vos données servent à tenir votre compte, à rien d’autre.',
  privacyLink: 'Confidentialité',
  haveAccount: "J'ai déjà un compte",
  needsScript: 'Pour vous inscrire ici, activez JavaScript dans votre navigateur.',
  next: 'Un quart d’heure, et votre journée est en vente',
  steps: [
    { what: 'Vos horaires', how: 'De quand à quand une chambre est libre entre deux nuits.' },
    { what: 'Votre chambre', how: 'Son nom, ses photos, ce qu’elle offre.' },
    { what: 'Vos prix', how: 'Jour par jour, ou six mois d’un seul geste.' },
    { what: 'Votre site', how: 'Une ligne à coller. Sans site, une page de réservation est prête.' },
  ],
  end: 'Première réservation',
};

const en: Texts = {
  title: 'Sign up',
  description:
    'Open your Méridienne account and sell a room by the day on your own site: a 30-day trial, no bank card.',
  heading: 'Try the widget for free',
  lead: 'A 30-day trial, one room or space on sale, no bank card.',
  labels: {
    firstname: 'First name',
    lastname: 'Last name',
    username: 'Username',
    email: 'E-mail',
    accountName: 'Name of your hotel',
    url: 'Site of your hotel',
    password: 'Password',
    confirm: 'Confirmation',
  },
  optional: 'optional',
  urlHint: 'www.your-hotel.com',
  passwordHint: 'At least 8 characters',
  hide: 'Hide',
  passwords: 'the passwords',
  submit: 'TRY IT NOW',
  privacy: 'Your data serve to keep your account, and for nothing else.',
  privacyLink: 'Privacy',
  haveAccount: 'I already have an account',
  needsScript: 'To sign up here, turn on JavaScript in your browser.',
  next: 'A quarter of an hour, and your day is on sale',
  steps: [
    { what: 'Your hours', how: 'From when to when a room is free between two nights.' },
    { what: 'Your room', how: 'Its name, its photos, what it offers.' },
    { what: 'Your prices', how: 'Day by day, or six months at once.' },
    { what: 'Your site', how: 'One line to paste. Without a site, a booking page is ready.' },
  ],
  end: 'First booking',
};

const es: Texts = {
  title: 'Registro',
  description:
    'Abra su cuenta de Méridienne y venda una habitación por horas en su propio sitio: 30 días de prueba, sin tarjeta bancaria.',
  heading: 'Pruebe el widget gratis',
  lead: '30 días de prueba, una habitación o un espacio a la venta, sin tarjeta bancaria.',
  labels: {
    firstname: 'Nombre',
    lastname: 'Apellidos',
    username: 'Nombre de usuario',
    email: 'Correo electrónico',
    accountName: 'Nombre de su hotel',
    url: 'Sitio web de su hotel',
    password: 'Contraseña',
    confirm: 'Confirmación',
  },
  optional: 'opcional',
  urlHint: 'www.su-hotel.es',
  passwordHint: 'Al menos 8 caracteres',
  hide: 'Ocultar',
  passwords: 'las contraseñas',
  submit: 'PROBAR AHORA',
  privacy: 'Sus datos sirven para llevar su cuenta y para nada más.',
  privacyLink: 'Privacidad',
  haveAccount: 'Ya tengo una cuenta',
  needsScript: 'Para registrarse aquí, active JavaScript en su navegador.',
  next: 'Un cuarto de hora, y su día está a la venta',
  steps: [
    { what: 'Sus horarios', how: 'De cuándo a cuándo una habitación está libre entre dos noches.' },
    { what: 'Su habitación', how: 'Su nombre, sus fotos, lo que ofrece.' },
    { what: 'Sus precios', how: 'Día a día, o seis meses de una vez.' },
    { what: 'Su sitio', how: 'Una línea que pegar. Sin sitio, una página de reserva está lista.' },
  ],
  end: 'Primera reserva',
};

export const signUpTexts: Readonly<Record<InterfaceLanguage, Texts>> = { fr, en, es };
