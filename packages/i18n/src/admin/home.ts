import type { AreaTexts } from './area-texts.ts';

/** The account chooser (A §2). */
export const home = {
  'home.title': { fr: 'Choix du compte', en: 'Choose an account', es: 'Elegir una cuenta' },
  'home.help': {
    fr: 'Choisissez l’établissement sur lequel travailler. Chaque onglet du navigateur garde le sien.',
    en: 'Choose the venue to work on. Each browser tab keeps its own.',
    es: 'Elija el establecimiento con el que trabajar. Cada pestaña del navegador conserva el suyo.',
  },
  'home.search': { fr: 'Rechercher un compte', en: 'Search accounts', es: 'Buscar una cuenta' },
  'home.open': { fr: 'Accéder à ce compte', en: 'Open this account', es: 'Acceder a esta cuenta' },
  'home.more': { fr: 'Voir plus', en: 'Show more', es: 'Ver más' },
  'home.premium': { fr: 'Premium', en: 'Premium', es: 'Premium' },
  'home.freemium': { fr: 'Freemium', en: 'Freemium', es: 'Freemium' },
  'home.active': { fr: 'Actif', en: 'Active', es: 'Activo' },
  'home.inactive': { fr: 'Inactif', en: 'Inactive', es: 'Inactivo' },
  'home.empty': {
    fr: 'Aucun compte ne vous est ouvert. Demandez un accès à un administrateur de votre établissement.',
    en: 'No account is open to you. Ask an administrator of your venue for access.',
    es: 'No tiene acceso a ninguna cuenta. Pídalo a un administrador de su establecimiento.',
  },
  'home.notFound': {
    fr: 'Aucun compte ne correspond à « {{name}} »',
    en: 'No account matches “{{name}}”',
    es: 'Ninguna cuenta coincide con «{{name}}»',
  },
  'home.choose': {
    fr: 'Choisissez d’abord un compte.',
    en: 'Choose an account first.',
    es: 'Elija primero una cuenta.',
  },
  'home.gone': {
    fr: 'Ce compte n’existe plus, ou votre accès a été retiré.',
    en: 'This account is gone, or your access was taken away.',
    es: 'Esta cuenta ya no existe o se ha retirado su acceso.',
  },
} as const satisfies AreaTexts;
