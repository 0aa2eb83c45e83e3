/** Builds the public pages: `dist/*.html` and hashed files under `dist/assets/`, all addressed below `/site/`. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

type Manifest = Record<string, { file: string; assets?: string[] }>;
type Pages = {
  renderPages: (assets: (style: string) => { styles: string; fonts: string[] }) => Record<string, string>;
};

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = `${root}dist/`;

await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', build: { ssr: 'src/pages.tsx' } });

const manifest = JSON.parse(await readFile(`${dist}manifest.json`, 'utf8')) as Manifest;
const { renderPages } = (await import(pathToFileURL(`${dist}.pages/pages.js`).href)) as Pages;
const pages = renderPages((style) => {
  const entry = manifest[style];
  if (!entry) throw new Error(`${style} is not in the manifest`);
  return {
    styles: `/site/${entry.file}`,
    fonts: (entry.assets ?? []).filter((a) => a.endsWith('.woff2')).map((a) => `/site/${a}`),
  };
});
for (const [name, html] of Object.entries(pages)) await writeFile(`${dist}${name}`, html);
await cp(`${dist}.pages/assets`, `${dist}assets`, { recursive: true });
await rm(`${dist}.pages`, { recursive: true });
await rm(`${dist}manifest.json`);
