import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';

/** What the page says of its parts, in their order, and by script. */
const LANGUAGES = {
  en: {
    name: 'English',
    locale: 'en-GB',
    title: 'Méridienne – Sell your rooms and spaces by the day',
    first: 'The night is sold. What about the day?',
    sections: [
      'The day',
      'Méridienne at work',
      'Ease of use',
      'Independence',
      'Confidentiality',
      'Made to measure',
      'Try the widget for free',
    ],
    features: 'FEATURES',
    next: 'Next slide',
    second: 'Slide 2 of 3, 14:00',
    play: 'Watch the video',
    player: 'Méridienne introductory video',
    send: 'TRY IT NOW',
    required: 'this field is required',
    demo: 'See a demonstration hotel',
    contact: 'Write to us',
    guide: 'Measuring bookings',
    incomplete: 'This form could not be loaded in full. Open the sign-up page',
  },
  es: {
    name: 'Español',
    locale: 'es-ES',
    title: 'Méridienne – Venda sus habitaciones y espacios durante el día',
    first: 'La noche está vendida. ¿Y el día?',
    sections: [
      'El día',
      'Méridienne en acción',
      'Ergonomía',
      'Autonomía',
      'Confidencialidad',
      'Oferta a medida',
      'Pruebe el widget gratis',
    ],
    features: 'FUNCIONES',
    next: 'Diapositiva siguiente',
    second: 'Diapositiva 2 de 3, 14:00',
    play: 'Ver el vídeo',
    player: 'Vídeo de presentación de Méridienne',
    send: 'PROBAR AHORA',
    required: 'este campo es obligatorio',
    demo: 'Ver un hotel de demostración',
    contact: 'Escríbanos',
    guide: 'Medir las reservas',
    incomplete: 'Este formulario no se ha podido cargar por completo. Abrir la página de registro',
  },
} as const;

const sectionNames = (page: Page) =>
  page
    .locator('main > section')
    .evaluateAll((sections) =>
      sections.map(
        (section) =>
          section.ariaLabel ??
          document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
    );

/** All that the page says, shown or read aloud, in its order. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [document.title];
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=description]'))
      said.push(meta.content);
    for (const element of document.body.querySelectorAll('*')) {
      // What scripts are handed is read where they say it.
      if (element.matches('script, noscript')) continue;
      for (const name of ['alt', 'aria-label', 'aria-roledescription', 'title', 'placeholder'])
        said.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent ?? '');
    }
    // Hours have a letter in French alone.
    const words = (text: string) => text.replaceAll(/\d+\sh\b/g, '');
    return said.map((text) => text.trim()).filter((text) => /\p{Letter}/u.test(words(text)));
  });

/** The same in French: names, the operator's own, and words that the languages share. */
const SHARED = [
  'Méridienne',
  'FR',
  'EN',
  'ES',
  '– Français',
  '– English',
  '– Español',
  'API',
  'Spa',
  'E-mail',
  'Confirmation',
];

for (const [language, said] of Object.entries(LANGUAGES)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: said.locale });

    test('the landing page is in the browser’s own language, with nothing left in French', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page).toHaveTitle(said.title);
      expect(await sectionNames(page)).toEqual(said.sections);
      await expect(page.getByRole('heading', { level: 1, name: said.first })).toBeVisible();
      await expectAccessible(page);
      const texts = await textsOf(page);
      const operator = await page.locator('address').getByRole('listitem').allTextContents();

      // The slider, the white navbar, and the languages in it.
      await page.getByRole('button', { name: said.next }).click();
      await expect(page.getByRole('button', { name: said.second })).toHaveAttribute('aria-current', 'true');
      await expectAccessible(page);
      await page.getByRole('link', { name: said.features }).click();
      await expect(page.getByRole('heading', { name: said.sections[2] })).toBeInViewport();

      await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
      await expect(page).toHaveURL('/?lang=fr');
      const french = await textsOf(page);
      expect(texts).toHaveLength(french.length);
      const left = texts.filter((text) => french.includes(text));
      expect(left.filter((text) => ![...SHARED, ...operator].includes(text))).toEqual([]);
    });

    test('what its scripts say, and where its links lead, is in that language too', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.route('**/api/public/landing/1', (route) =>
        route.fulfill({ json: { youtubeId: 'abc123', contactEmail: null } }),
      );
      const asked: string[] = [];
      await page.route(/youtube/, async (route) => {
        asked.push(route.request().url());
        await route.fulfill({ contentType: 'text/html', body: '<p>film</p>' });
      });
      await page.goto('/?lang=fr');
      // A phone has them in the foot.
      await page.getByRole('contentinfo').getByRole('link', { name: said.name }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expectAccessible(page);

      await page.getByRole('button', { name: said.play }).click();
      await expect(page.locator('.film iframe')).toHaveAttribute('title', said.player);
      await expect.poll(() => asked[0]).toContain(`hl=${language}`);

      const send = page.getByRole('button', { name: said.send });
      await send.scrollIntoViewIfNeeded();
      await send.click();
      await expect(page.locator('.sign-up-form').getByText(said.required)).toHaveCount(7);
      await expect(page.getByRole('link', { name: said.demo }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: said.contact })).toBeVisible();
      await page.getByRole('link', { name: said.guide }).click();
      await expect(page).toHaveURL(`/gtm?lang=${language}`);
      await page.getByRole('link', { name: 'Méridienne' }).first().click();
      await expect(page).toHaveURL(`/?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1, name: said.first })).toBeVisible();
    });

    test('a form whose script does not come says so in that language', async ({ page }) => {
      await page.route(/sign-up-form[^/]*\.js/, (route) => route.abort());
      await page.goto('/#subscription');
      const alert = page.locator('.sign-up-form').getByRole('alert');
      await expect(alert).toHaveText(said.incomplete);
      await alert.getByRole('link').click();
      await expect(page).toHaveURL(`/create-account?lang=${language}`);
    });
  });
}
