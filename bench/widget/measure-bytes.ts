import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';

const DIST = join(import.meta.dirname, '../../apps/widget/dist');

export interface FileSize {
  /** The file's name without the hash. */
  file: string;
  bytes: number;
  gzip: number;
  brotli: number;
}

export interface ByteFigures {
  loader: FileSize;
  /** What a guest's journey asked for, from opening to the booking number. */
  flow: FileSize[];
  /** Of the loader and the flow's files. */
  flowGzip: number;
  /** Of every file there is in one language, drawers and alerts that a journey may never open included. */
  allGzip: number;
  /** Calls of the API before the window was opened. */
  callsBeforeOpening: string[];
}

/** Books as a guest in the demo hotel, and weighs what the browser asked for. */
export async function measureBytes(browser: Browser, address: string): Promise<ByteFigures> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await page.goto(address);
    const launcher = page.getByRole('button', { name: /^Réserver/ });
    await launcher.waitFor();
    await page.waitForLoadState('networkidle');
    const callsBeforeOpening = [...asked].filter((path) => path.startsWith('/api/'));
    await launcher.click();
    await bookAsGuest(page);
    const names = [...asked].filter((path) => /\.(?:js|css)$/.test(path) && path !== '/widget.js');
    const flow = await Promise.all(names.map(measureFile));
    const loader = await measureFile('/widget.js');
    return {
      loader,
      flow,
      flowGzip: sumOf([loader, ...flow]),
      allGzip: sumOf(await Promise.all((await filesOf('fr')).map(measureFile))),
      callsBeforeOpening,
    };
  } finally {
    await context.close();
  }
}

async function bookAsGuest(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const next = (label: string) => dialog.getByRole('button', { name: label, exact: true }).click();
  await next('Commencer');
  await next('Choisir mon créneau horaire');
  await dialog
    .getByRole('button', { name: /Chambre Classique/ })
    .first()
    .click();
  await next('Finaliser votre réservation');
  await dialog.getByLabel('E-mail').fill('ada@example.org');
  await dialog.getByLabel('Prénom').fill('Ada');
  await dialog.getByLabel('Nom', { exact: true }).fill('Lovelace');
  await dialog.getByLabel('Téléphone mobile').fill('+33 6 12 34 56 78');
  await next('valider ma réservation');
  await dialog.getByText(/^\d{8}$/).waitFor();
}

const sumOf = (files: readonly FileSize[]) => files.reduce((sum, { gzip }) => sum + gzip, 0);

/** Every file of this build but the other languages' texts. */
async function filesOf(language: string): Promise<string[]> {
  const files = await readdir(join(DIST, 'widget'), { recursive: true });
  return files
    .filter((file) => (/\/(?:(\w\w)|[\w-]+)\.js$/.exec(file)?.[1] ?? language) === language)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/widget/${file}`);
}

async function measureFile(path: string): Promise<FileSize> {
  const content = await readFile(join(DIST, path));
  return {
    file: path.replace(/^\/widget\/\w+\//, ''),
    bytes: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  };
}
