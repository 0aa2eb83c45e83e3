import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@meridienne/domain';
import type { Texts } from '@meridienne/i18n';
import { inLanguage } from './in-language.ts';

interface DataProps {
  language: InterfaceLanguage;
  texts: Texts['landing']['data'];
}

const ORIGIN = '__PUBLIC_URL__';

/** The product for search engines, in schema.org's words. The server fills in its own address. */
const graph = ({ language, texts }: DataProps) => [
  { '@type': 'Organization', '@id': `${ORIGIN}/#organization`, name: 'Méridienne', url: `${ORIGIN}/` },
  {
    '@type': 'WebSite',
    '@id': `${ORIGIN}/#website`,
    name: 'Méridienne',
    url: `${ORIGIN}/`,
    inLanguage: INTERFACE_LANGUAGES,
    publisher: { '@id': `${ORIGIN}/#organization` },
  },
  {
    '@type': 'SoftwareApplication',
    '@id': `${ORIGIN}/#application`,
    name: 'Méridienne',
    url: `${ORIGIN}/`,
    description: texts.description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: INTERFACE_LANGUAGES,
    license: 'https://www.gnu.org/licenses/agpl-3.0.html',
    publisher: { '@id': `${ORIGIN}/#organization` },
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'EUR',
      description: texts.trial,
      url: `${ORIGIN}${inLanguage('/create-account', language)}`,
    },
  },
];

/** A block of data: no script runs, and the page's policy lets it be. */
export const StructuredData = (props: DataProps) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', '@graph': graph(props) }),
    }}
  />
);
