/** Builds the public pages: `dist/*.html` and hashed files under `dist/assets/`, all addressed below `/site/`. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

type Manifest = Record<string, { file: string; assets?: string[] }>;
type Assets = { styles: string; fonts: string[]; script: string | null };
type Pages = {
  renderPages: (assetsOf: (page: { style: string; script?: string }) => Assets) => Record<string, string>;
};

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = `${root}dist/`;

await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', build: { ssr: 'src/pages.tsx' } });

const manifest = JSON.parse(await readFile(`${dist}manifest.json`, 'utf8')) as Manifest;
const { renderPages } = (await import(pathToFileURL(`${dist}.pages/pages.js`).href)) as Pages;
const built = (source: string) => {
  const entry = manifest[source];
  if (!entry) throw new Error(`${source} is not in the manifest`);
  return entry;
};
const pages = renderPages(({ style, script }) => ({
  styles: `/site/${built(style).file}`,
  fonts: (built(style).assets ?? []).filter((a) => a.endsWith('.woff2')).map((a) => `/site/${a}`),
  script: script === undefined ? null : `/site/${built(script).file}`,
}));
for (const [name, html] of Object.entries(pages)) await writeFile(`${dist}${name}`, html);
await cp(`${dist}.pages/assets`, `${dist}assets`, { recursive: true });
await rm(`${dist}.pages`, { recursive: true });
await rm(`${dist}manifest.json`);
