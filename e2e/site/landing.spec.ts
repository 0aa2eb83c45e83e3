import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';

const SECTIONS = [
  'La journée',
  'Méridienne à l’œuvre',
  'Ergonomie',
  'Autonomie',
  'Confidentialité',
  'Offre sur mesure',
  'Tester le widget gratuitement',
];
const BLACK = 'rgb(15, 26, 35)';
const WHITE = 'rgb(255, 255, 255)';
const PHONE = { width: 390, height: 844 };

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

/** The server knows of a video, and its host answers; gives the addresses asked of the host. */
async function withVideo(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/public/landing/1', (route) =>
    route.fulfill({ json: { youtubeId: 'abc123', contactEmail: null } }),
  );
  await page.route(/youtube|ytimg|google/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<button>Lecture</button>' });
  });
  return asked;
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the landing page has its sections in order, and its links lead where they say', async ({ page }) => {
    const reply = await page.goto('/landing-page');
    expect(await reply?.text()).not.toMatch(/__[A-Z_]+__/);
    expect(reply?.headers()['content-security-policy']).toContain('frame-src');
    expect(await sectionNames(page)).toEqual(SECTIONS);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'FONCTIONNALITÉS' }).click();
    await expect(page.getByRole('heading', { name: 'Ergonomie' })).toBeInViewport();
    await page.getByRole('link', { name: 'TESTER', exact: true }).click();
    expect(new URL(page.url()).hash).toBe('#subscription');
    await expect(page.getByRole('button', { name: 'TESTER IMMEDIATEMENT' })).toBeEnabled();

    const foot = page.getByRole('contentinfo');
    for (const text of ['69001 Lyon', '01 99 00 08 20', 'contact@meridienne.example', 'AGPL']) {
      await expect(foot).toContainText(text);
    }
    const addresses = await foot
      .getByRole('link')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    for (const address of [
      '/gtm?lang=fr',
      '/confidentialite?lang=fr',
      '/login-admin',
      '/login',
      '/demo',
      '/api/docs?lang=fr',
    ]) {
      expect(addresses).toContain(address);
    }
  });

  test('three slides wrap around, and the navbar is white but over the first', async ({ page }) => {
    await page.goto('/');
    const navbar = page.getByRole('banner');
    const first = page.getByRole('heading', { name: 'La nuit est vendue. Et la journée ?' });
    const second = page.getByRole('heading', { name: 'L’après-midi, la chambre se vend' });
    const third = page.getByRole('heading', { name: 'Le soir venu, la journée a rapporté' });
    await expect(first).toBeVisible();
    await expect(second).toBeHidden();
    await expect(navbar).toHaveCSS('background-color', BLACK);

    const next = page.getByRole('button', { name: 'Diapositive suivante' });
    await next.click();
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();
    await expect(navbar).toHaveCSS('background-color', WHITE);
    await expectAccessible(page);
    await next.click();
    await expect(third).toBeVisible();
    await next.click();
    await expect(first).toBeVisible();
    await expect(navbar).toHaveCSS('background-color', BLACK);

    await page.keyboard.press('ArrowLeft');
    await expect(third).toBeVisible();
    await expect(page.getByRole('button', { name: 'Diapositive 3 sur 3, 20 h' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByRole('button', { name: 'Diapositive 2 sur 3, 14 h' }).click();
    await expect(second).toBeVisible();
  });

  test('hoteliers and travellers find their sign-in with keys alone', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Se connecter' });
    const hotelier = page.getByRole('link', { name: 'Je suis hôtelier' });
    const traveller = page.getByRole('link', { name: 'Je suis voyageur' });
    await expect(hotelier).toBeHidden();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(hotelier).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(hotelier).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(traveller).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(hotelier).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(hotelier).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(traveller).toHaveAttribute('href', '/login');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(traveller).toBeHidden();
    await opener.click();
    await hotelier.click();
    await expect(page).toHaveURL('/login-admin');
  });

  test('the video opens in a window over the page, and nothing is asked of its host before', async ({
    page,
  }) => {
    const asked = await withVideo(page);
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Voir la vidéo' });
    await button.scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Vidéo de présentation' });
    await expect(dialog.locator('iframe').contentFrame().getByText('Lecture')).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc123\?/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test.describe('the form on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('what is wrong in the form is seen below the navbar, with its name', async ({ page }) => {
    await page.goto('/#subscription');
    const send = page.getByRole('button', { name: 'TESTER IMMEDIATEMENT' });
    await expect(send).toBeEnabled();
    await send.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await send.evaluate((button) => scrollBy({ top: button.clientHeight * 6, behavior: 'instant' }));
    await send.press('Enter');
    const first = page.getByRole('textbox', { name: 'Prénom' });
    await expect(first).toBeFocused();
    const bottom = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom);
    const topOf = () =>
      page.getByText('Prénom', { exact: true }).evaluate((label) => label.getBoundingClientRect().top);
    await expect.poll(topOf).toBeGreaterThanOrEqual(bottom);
  });

  test('a form whose script does not come says where there is another', async ({ page }) => {
    await page.route(/sign-up-form[^/]*\.js/, (route) => route.abort());
    await page.goto('/#subscription');
    const alert = page.locator('.sign-up-form').getByRole('alert');
    await expect(alert).toContainText('n’a pas pu être chargé');
    await alert.getByRole('link').click();
    await expect(page).toHaveURL('/create-account?lang=fr');
  });

  test('on paper the page is in ink, with all three slides', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
    await expect(page.locator('.skip')).toBeHidden();
    const slides = page.locator('.slide').getByRole('heading');
    await expect(slides.filter({ visible: true })).toHaveCount(3);
    for (const heading of [slides.first(), page.getByRole('heading', { name: 'Confidentialité' })])
      await expect(heading).toHaveCSS('color', 'rgb(20, 33, 43)');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the same sections without a slider, and the video in its picture’s place', async ({ page }) => {
    const asked = await withVideo(page);
    await page.goto('/');
    expect(await sectionNames(page)).toEqual(SECTIONS);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Diapositive suivante' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'FONCTIONNALITÉS' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await expectAccessible(page);

    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Voir la vidéo' }).click();
    await expect(page.locator('.film iframe').contentFrame().getByText('Lecture')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'TESTER', exact: true }).click();
    await expect(page.getByRole('heading', { name: SECTIONS[6] })).toBeInViewport();
  });

  test('without a video there is no button for one', async ({ page }) => {
    let hasFailed = false;
    await page.route('**/api/public/landing/1', async (route) => {
      hasFailed = true;
      await route.abort();
    });
    await page.goto('/');
    await expect.poll(() => hasFailed).toBe(true);
    await expect(page.getByRole('button', { name: 'Voir la vidéo' })).toBeHidden();
    await expect(
      page.locator('.video').getByRole('link', { name: 'Voir un hôtel de démonstration' }),
    ).toBeVisible();
  });
});
