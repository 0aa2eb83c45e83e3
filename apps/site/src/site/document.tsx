import { BASE_LANGUAGE } from '@meridienne/domain';
import { PageHead } from './page-head.tsx';
import type { Page } from './page.ts';

/** The built addresses of what a page asks for. */
export interface Assets {
  styles: string;
  fonts: string[];
  script: string | null;
}

/** The HTML document around a page's body. */
export function Document({ page, assets }: { page: Page; assets: Assets }) {
  return (
    <html lang={page.language ?? BASE_LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        <PageHead page={page} />
        <link rel="icon" href={page.icon} type="image/svg+xml" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={assets.styles} />
        {assets.script !== null && <script type="module" src={assets.script} />}
        {page.head}
      </head>
      <body>{page.body}</body>
    </html>
  );
}
