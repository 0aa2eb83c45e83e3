import { brotliCompressSync } from 'node:zlib';
import type { BareBuild } from './build-bare.ts';
import { addressOf, listen, shut } from './listen.ts';
import { tagOf, type Venue } from './venue.ts';

export interface HostSite {
  /** The venue's page with the widget's tag, with the bare grid's, and with neither. */
  pages: { product: string; bare: string; empty: string };
  close(): void;
}

/** Shows a button, and the grid when it is clicked: what a loader can't do without. */
const bareLoader = (file: string) => `{
  const tag = document.currentScript;
  const { url, accountId, widgetId } = tag.dataset;
  const button = document.createElement('button');
  button.textContent = 'Réserver';
  button.onclick = async () => {
    const { mountMonth } = await import(new URL('/${file}', tag.src));
    const date = new Date().toISOString().slice(0, 10);
    mountMonth(document.body.appendChild(document.createElement('div')), { url, accountId: +accountId, widgetId: +widgetId, date });
  };
  document.body.append(button);
}`;

const page = (tag: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Hôtel des Tilleuls</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
<body><h1>Hôtel des Tilleuls</h1><p>Un hôtel calme, près de la gare.</p>${tag}</body></html>`;

/**
 * The pages of a venue on one port and the bare grid's files on another: like the widget's, they come from
 * another origin than the page, over HTTP/1.1, compressed by brotli beforehand.
 */
export async function startHostSite(venue: Venue, bare: BareBuild): Promise<HostSite> {
  const { origin, accountId, widgetId } = venue;
  const loader = brotliCompressSync(bareLoader(bare.file));
  const files = await listen((request, response) => {
    const isLoader = request.url === '/bare.js';
    response.writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Encoding': 'br',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': isLoader ? 'public, max-age=300' : 'public, max-age=31536000, immutable',
    });
    response.end(isLoader ? loader : bare.brotli);
  });
  const tags: Record<string, string> = {
    '/product': tagOf(venue),
    '/bare': `<script async src="${addressOf(files)}/bare.js" data-url="${origin}/api/public/get-availability" data-account-id="${accountId}" data-widget-id="${widgetId}"></script>`,
    '/empty': '',
  };
  const pages = await listen((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(page(tags[request.url ?? ''] ?? ''));
  });
  const address = addressOf(pages);
  return {
    pages: { product: `${address}/product`, bare: `${address}/bare`, empty: `${address}/empty` },
    close() {
      for (const server of [files, pages]) shut(server);
    },
  };
}
