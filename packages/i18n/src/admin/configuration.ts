import type { AreaTexts } from './area-texts.ts';

/** The page of the four lists of what a venue sells, and the way to a premium account. */
export const configuration = {
  'configuration.title': { fr: 'Configuration', en: 'Configuration', es: 'Configuración' },
  'configuration.help': {
    fr: 'Commencez par une tranche horaire, puis créez un service qui l’utilise : il ne restera qu’à lui donner des prix.',
    en: 'Start with a time slot, then create a service that uses it: only prices are missing then.',
    es: 'Empiece por una franja horaria y cree después un servicio que la use: solo faltarán los precios.',
  },
  'freemium.title': {
    fr: 'Passez en premium',
    en: 'Go premium',
    es: 'Pase a premium',
  },
  'freemium.category': {
    fr: 'Un compte gratuit a un seul service. Un compte premium en a autant que vous voulez.',
    en: 'A free account has a single service. A premium account has as many as you want.',
    es: 'Una cuenta gratuita tiene un solo servicio. Una cuenta premium tiene tantos como quiera.',
  },
  'freemium.widget': {
    fr: 'Un compte gratuit a un seul widget. Un compte premium en a autant que vous voulez.',
    en: 'A free account has a single widget. A premium account has as many as you want.',
    es: 'Una cuenta gratuita tiene un solo widget. Una cuenta premium tiene tantos como quiera.',
  },
  'freemium.ask': {
    fr: 'Écrivez-nous : nous vous expliquons tout et activons votre compte.',
    en: 'Write to us: we explain everything and activate your account.',
    es: 'Escríbanos: se lo explicamos todo y activamos su cuenta.',
  },
  'freemium.askAdministrator': {
    fr: 'Demandez le passage en premium à l’administrateur de la plateforme.',
    en: 'Ask the platform’s administrator for a premium account.',
    es: 'Pida la cuenta premium al administrador de la plataforma.',
  },
  'freemium.subject': {
    fr: 'Passer le compte {{name}} en premium',
    en: 'Premium for the account {{name}}',
    es: 'Premium para la cuenta {{name}}',
  },
  'freemium.contact': { fr: 'Nous contacter', en: 'Contact us', es: 'Contactar' },
  'freemium.later': { fr: 'Plus tard', en: 'Later', es: 'Más tarde' },
} as const satisfies AreaTexts;
