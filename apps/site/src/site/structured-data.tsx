import { INTERFACE_LANGUAGES } from '@meridienne/domain';

const ORIGIN = '__PUBLIC_URL__';

/** The product for search engines, in schema.org's words. The server fills in its own address. */
const GRAPH = [
  { '@type': 'Organization', '@id': `${ORIGIN}/#organization`, name: 'Méridienne', url: `${ORIGIN}/` },
  {
    '@type': 'WebSite',
    '@id': `${ORIGIN}/#website`,
    name: 'Méridienne',
    url: `${ORIGIN}/`,
    inLanguage: 'fr',
    publisher: { '@id': `${ORIGIN}/#organization` },
  },
  {
    '@type': 'SoftwareApplication',
    '@id': `${ORIGIN}/#application`,
    name: 'Méridienne',
    url: `${ORIGIN}/`,
    description:
      'Outil de réservation en journée pour les hôtels : chambres, bureaux et salles vendus à l’heure ou à la demi-journée, sans commission.',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: INTERFACE_LANGUAGES,
    license: 'https://www.gnu.org/licenses/agpl-3.0.html',
    publisher: { '@id': `${ORIGIN}/#organization` },
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'EUR',
      description: 'Essai gratuit de 30 jours',
      url: `${ORIGIN}/create-account`,
    },
  },
];

/** A block of data: no script runs, and the page's policy lets it be. */
export const StructuredData = () => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', '@graph': GRAPH }),
    }}
  />
);
