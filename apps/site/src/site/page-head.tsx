import type { Page } from './page.ts';
import { BASE_LANGUAGE, INTERFACE_LANGUAGES } from '@meridienne/domain';
import { inLanguage } from './in-language.ts';
import { openGraphLocale } from './open-graph-locale.ts';
import touchIcon from './captures/touch-icon-180.png';

const pictures = import.meta.glob<string>('./captures/share-*.jpg', { eager: true, import: 'default' });

/** A language that has no picture of its own yet is shared with the French one. */
const shared = (language: string) =>
  pictures[`./captures/share-${language}-1200.jpg`] ?? pictures['./captures/share-fr-1200.jpg'] ?? '';

/** What search engines, other sites and a phone's home screen make of a page. The server fills in its own address. */
export function PageHead({ page }: { page: Page }) {
  return (
    <>
      {page.isUnlisted && <meta name="robots" content="noindex" />}
      {page.path !== undefined && <Listed page={page} path={page.path} />}
    </>
  );
}

function Listed({ page, path }: { page: Page; path: string }) {
  const { language = BASE_LANGUAGE, title, description } = page;
  const address = `__PUBLIC_URL__${path}`;
  // Where the address names no language, it is that of all of them (`x-default`); the server knows which was asked for.
  const own = `${address}__ASKED_LANGUAGE__`;
  const picture = `__PUBLIC_URL__${shared(language)}`;
  return (
    <>
      <link rel="canonical" href={own} />
      {INTERFACE_LANGUAGES.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={inLanguage(address, lang)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Méridienne" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={openGraphLocale(language)} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content="#fbfaf7" />
      <link rel="apple-touch-icon" href={touchIcon} />
    </>
  );
}
