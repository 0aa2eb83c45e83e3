import type { Page } from '@playwright/test';
import { expect, test } from '../back-office/staff-test.ts';
import { guestLink, openHotel } from './guest-desk.ts';

const DUE = { day: '2030-06-11', time: '18h00' };
const WAITING = { state: 'waiting', releases: true, isReleased: false, due: DUE, isOpen: true };

const card = (page: Page) => page.getByRole('article');
const question = (page: Page) => page.getByRole('region', { name: 'Vous venez toujours ?' });

/** The clock that asks days later isn't a journey's to set: what the server says of the question is put in here. */
async function asked(page: Page, asking: object) {
  const posts: string[] = [];
  let now = asking;
  const shown = async () => ({ ...now });
  await page.route('**/api/public/guest-booking', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), asking: await shown() } });
  });
  await page.route('**/api/public/answer-guest-booking', async (route) => {
    const { token, answer } = route.request().postDataJSON() as { token: string; answer: string };
    posts.push(answer);
    now = { ...now, state: answer === 'yes' ? 'confirmed' : 'declined' };
    const read = await page.request.post('/api/public/guest-booking', { data: { token } });
    await route.fulfill({ json: { ...(await read.json()), asking: await shown() } });
  });
  return { posts, become: (next: object) => (now = { ...now, ...next }) };
}

for (const width of [390, 1440]) {
  test(`a guest says by one tap that he comes, at ${width}`, async ({ desk }) => {
    const { page } = desk;
    await page.setViewportSize({ width, height: 844 });
    const hotel = await openHotel(desk);
    const { email } = await hotel.book();
    const { posts } = await asked(page, WAITING);
    await page.goto(await guestLink(email));
    await expect(question(page)).toContainText('Répondez avant le mardi 11 juin 2030 à 18h00.');
    await expect(question(page)).toContainText('votre réservation sera annulée');
    await desk.expectAccessible();
    // Opening it, as programs do that look through mails, has answered nothing.
    expect(posts).toEqual([]);
    await question(page).getByRole('button', { name: 'Oui, je viens' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'C’est noté' })).toBeVisible();
    await expect(card(page)).toContainText('Vous avez dit que vous venez.');
    await expect(page.getByRole('button', { name: 'Oui, je viens' })).toBeHidden();
    expect(posts).toEqual(['yes']);
    await desk.expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('a guest who can cancel says no by cancelling', async ({ desk }) => {
  const { page } = desk;
  const hotel = await openHotel(desk);
  const { id, email } = await hotel.book();
  const { posts } = await asked(page, WAITING);
  await page.goto(await guestLink(email));
  await question(page).getByRole('button', { name: 'Non, je ne viens pas' }).click();
  await expect(page.getByRole('heading', { name: 'Annuler cette réservation ?' })).toBeFocused();
  await page.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(page.getByText('Votre réservation est annulée.', { exact: false })).toBeVisible();
  expect(await hotel.read(id)).toMatchObject({ status: 'canceled' });
  expect(posts).toEqual([]);
});

test('a guest who is late still says so, and a second tab reads what the first one said', async ({
  desk,
}) => {
  const { page } = desk;
  const hotel = await openHotel(desk);
  const { email } = await hotel.book();
  const { become } = await asked(page, { ...WAITING, state: 'unconfirmed' });
  await page.goto(await guestLink(email));
  await expect(question(page)).toContainText('L’heure pour répondre est passée');
  become({ state: 'confirmed' });
  // As when one comes back to this tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(card(page)).toContainText('Vous avez dit que vous venez.');
});
