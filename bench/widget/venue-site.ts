import { addressOf, listen, shut } from './listen.ts';
import { tagOf, type Venue } from './venue.ts';
import { venuePictures } from './venue-pictures.ts';

/** A venue's page whose own pictures are most of it. */
export interface VenueSite {
  /** The same page with the widget's tag and without it. */
  pages: { tagged: string; untagged: string };
  /** The name of the picture that is painted last and largest. */
  largest: string;
  close(): void;
}

const STYLES = `body{margin:0;font:18px/1.5 Georgia,serif;color:#22301f;background:#fbfaf6}
header{display:flex;gap:16px;align-items:center;padding:12px 32px}header img{width:48px;height:48px}
.facade{display:block;width:100%;height:560px;object-fit:cover}
main{padding:24px 32px}.rooms{display:grid;grid-template-columns:repeat(3,1fr);gap:24px}
.rooms img{display:block;width:100%;height:auto}`;

/** Serves that page from another origin than the widget's. */
export async function startVenueSite(venue: Venue): Promise<VenueSite> {
  const { largest, others } = await venuePictures();
  const [mark, ...rooms] = others;
  const show = ({ name, width, height }: (typeof others)[number], attributes = 'alt=""') =>
    `<img src="/${name}" width="${width}" height="${height}" ${attributes}>`;
  const page = (tag: string) => `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<title>Hôtel des Tilleuls</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/venue.css"></head>
<body><header>${mark ? show(mark) : ''}<h1>Hôtel des Tilleuls</h1></header>
${show(largest, 'class="facade" alt="La façade, au soleil du matin"')}
<main><p>Un hôtel calme, près de la gare, avec un jardin et une terrasse.</p>
<div class="rooms">${rooms.map((room) => show(room)).join('')}</div></main>${tag}</body></html>`;

  const files = new Map([
    ['/tagged', { type: 'text/html; charset=utf-8', bytes: Buffer.from(page(tagOf(venue))) }],
    ['/untagged', { type: 'text/html; charset=utf-8', bytes: Buffer.from(page('')) }],
    ['/venue.css', { type: 'text/css; charset=utf-8', bytes: Buffer.from(STYLES) }],
    ...[largest, ...others].map(({ name, type, bytes }) => [`/${name}`, { type, bytes }] as const),
  ]);
  const server = await listen((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': file.bytes.length });
    return response.end(file.bytes);
  });
  const address = addressOf(server);
  return {
    pages: { tagged: `${address}/tagged`, untagged: `${address}/untagged` },
    largest: largest.name,
    close: () => shut(server),
  };
}
