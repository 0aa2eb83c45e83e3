import type { InterfaceLanguage } from '@meridienne/domain';

interface NotFoundTexts {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  readonly home: string;
}

/** For whoever follows a link to a booking page that isn't there (O §2). */
export const notFoundTexts: Readonly<Record<InterfaceLanguage, NotFoundTexts>> = {
  fr: {
    title: 'Page introuvable – Méridienne',
    heading: 'Cette page n’existe pas',
    lead: 'L’adresse est peut-être incomplète, ou la page a été retirée.',
    home: 'Revenir à l’accueil',
  },
  en: {
    title: 'Page not found – Méridienne',
    heading: 'This page does not exist',
    lead: 'The address may be incomplete, or the page has been taken down.',
    home: 'Go to the home page',
  },
  es: {
    title: 'Página no encontrada – Méridienne',
    heading: 'Esta página no existe',
    lead: 'Puede que la dirección esté incompleta o que la página se haya retirado.',
    home: 'Volver al inicio',
  },
};
