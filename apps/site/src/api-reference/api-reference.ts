import 'openapi-explorer';

interface Explorer extends HTMLElement {
  loadSpec: (document: object) => Promise<void>;
}

/** As `site.css` has them; in a shadow root, the explorer takes its colours from attributes alone. */
const LOOK = {
  'primary-color': '#14212b',
  'secondary-color': '#14212b',
  'bg-color': '#ffffff',
  'text-color': '#14212b',
  'header-color': '#14212b',
  'nav-bg-color': '#fbfaf7',
  'nav-text-color': '#14212b',
  'nav-hover-bg-color': '#e4e0d8',
  'nav-hover-text-color': '#14212b',
};

const show = (id: string, isShown: boolean) =>
  document.getElementById(id)?.toggleAttribute('hidden', !isShown);

/** The product's own document, of this very server, in the page's language as far as the explorer speaks it. */
async function readDocument(): Promise<object> {
  const reply = await fetch('/api/docs.json');
  if (!reply.ok) throw new Error(`${reply.status}`);
  const document = (await reply.json()) as { info: object };
  return {
    ...document,
    info: { ...document.info, 'x-locale': globalThis.document.documentElement.lang },
    servers: [{ url: location.origin }],
  };
}

async function showCalls(): Promise<void> {
  const explorer = document.createElement('openapi-explorer') as Explorer;
  const look = { ...LOOK, collapse: 'true', 'hide-server-selection': 'true', 'use-path-in-nav-bar': 'false' };
  for (const [name, value] of Object.entries(look)) explorer.setAttribute(name, value);
  const calls = await readDocument();
  document.getElementById('calls')?.append(explorer);
  await explorer.loadSpec(calls);
  // Somebody may have been sent to one call.
  const call = decodeURIComponent(location.hash.slice(1));
  if (call !== '') explorer.setAttribute('explorer-location', call);
}

try {
  await showCalls();
} catch {
  show('failed', true);
} finally {
  show('loading', false);
}
