import { expect, type Page, test } from '@playwright/test';

/** Where pages lead beyond the product. They are named here, not visited. */
const ELSEWHERE = ['https://www.gnu.org/licenses/agpl-3.0.html'];
/** The platform's video, which other journeys set meanwhile. */
const VIDEO = /^https:\/\/www\.youtube\.com\/watch/;
/** Pages of the back-office and of the API: opened, not read for links. */
const NOT_PUBLIC = /^\/(?:login|login-admin|logout|home|api)(?:[/?#]|$)/;

interface Read {
  readonly links: readonly string[];
  readonly ids: readonly string[];
}

const read = (page: Page): Promise<Read> =>
  page.evaluate(() => ({
    links: [...document.links].map(({ href }) => href),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  }));

test('every link and anchor of the public pages leads where it says, in each language', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const pages = new Map<string, Read>();
  // The form to sign up stands on the landing page itself; its own page is for links from elsewhere.
  const waiting = ['/', '/create-account'].map((path) => new URL(path, origin).href);
  const wanted = new Map<string, Set<string>>();
  const elsewhere = new Set<string>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (pages.has(address)) continue;
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search, 'no link leads round about').toBe(address.slice(origin.length));
    const found = await read(page);
    pages.set(address, found);
    if (NOT_PUBLIC.test(pathname)) continue;
    for (const link of found.links) {
      const url = new URL(link);
      if (url.origin !== origin) {
        if (url.protocol.startsWith('http')) elsewhere.add(url.href);
        else expect(['mailto:', 'tel:']).toContain(url.protocol);
        continue;
      }
      const target = url.href.replace(/#.*/, '');
      if (url.hash) {
        const ids = wanted.get(target) ?? new Set();
        wanted.set(target, ids.add(decodeURIComponent(url.hash.slice(1))));
      }
      waiting.push(target);
    }
  }
  for (const [target, ids] of wanted) {
    // What is drawn by a script, as a form's steps, has no anchors in its address.
    for (const id of ids) expect(pages.get(target)?.ids, `#${id} of ${target}`).toContain(id);
  }
  expect([...elsewhere].filter((link) => !VIDEO.test(link)).toSorted()).toEqual(ELSEWHERE);
  const paths = new Set([...pages.keys()].map((address) => new URL(address).pathname));
  for (const path of ['/', '/gtm', '/confidentialite', '/demo', '/login', '/login-admin']) {
    expect(paths, 'is linked to').toContain(path);
  }
  for (const path of ['/', '/create-account', '/gtm', '/confidentialite']) {
    for (const lang of ['fr', 'en', 'es'])
      expect([...pages.keys()]).toContain(`${origin}${path}?lang=${lang}`);
  }
});

test('crawlers and those who share a link are told the same as readers', async ({
  page,
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = robots.match(/^Sitemap: (.+)$/m)?.[1] ?? '';
  const text = await (await request.get(sitemap)).text();
  const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);
  expect(listed.length).toBeGreaterThan(11);
  const pictures = new Set<string>();
  for (const address of listed) {
    expect((await page.goto(address))?.status()).toBe(200);
    const { lang = '' } = Object.fromEntries(new URL(address).searchParams);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    const head = await page.evaluate(() => ({
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      alternates: [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map(
        ({ href }) => href,
      ),
      metas: [...document.querySelectorAll<HTMLMetaElement>('meta[property]')].map((meta) => [
        meta.getAttribute('property'),
        meta.content,
      ]),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (data) => data.textContent,
      ),
    }));
    const og = Object.fromEntries(head.metas) as Record<string, string>;
    expect(head.canonical).toBe(address);
    expect(og['og:url']).toBe(address);
    expect(og['og:title']).toBe(await page.title());
    pictures.add(og['og:image'] ?? '');
    // Each language names all three, and the address without any.
    expect(head.alternates).toContain(address);
    expect(head.alternates).toHaveLength(4);
    const isLanding = new URL(address).pathname === '/';
    expect(head.data.map((each) => (JSON.parse(each) as { '@context': string })['@context'])).toEqual(
      isLanding ? ['https://schema.org'] : [],
    );
    expect(await page.content()).not.toMatch(/__[A-Z_]+__/);
  }
  expect(pictures.size).toBe(3);
  for (const picture of pictures) {
    expect(picture).toMatch(new RegExp(`^${baseURL}/`));
    const answer = await request.get(picture);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
  }
  for (const path of ['/ma-reservation/none', '/liste-attente/none', '/demo', '/fr/999/999']) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  }
});
