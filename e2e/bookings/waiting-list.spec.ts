import { makeWaitingVenue } from '@meridienne/testing';
import type { Page } from '@playwright/test';
import { mailsTo } from '../demo/demo-hotel.ts';
import { type Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';
import { goInto } from '../prices/price-desk.ts';

const PHONE = { width: 390, height: 844 };

/** A venue where two wait for a day, which has had no place until now; nobody is offered it by itself. */
async function openLine(desk: Desk) {
  const token = await desk.signIn('superAdmin');
  const venue = await makeWaitingVenue(desk, token);
  const email = `${uniqueName('grace').replace(' ', '.').toLowerCase()}@example.org`;
  await venue.join('Ada', { nbPeople: 2 });
  const grace = await venue.join('Grace', { email });
  await goInto(desk.page, venue.account);
  return { ...venue, token, email, grace };
}

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });
const offer = (page: Page) => page.getByRole('dialog', { name: 'Proposer une place à Grace Garnier' });
/** Of the mail's link, by which the guest answers. */
async function tokenFor(email: string): Promise<string> {
  const mails = await mailsTo(email, 2);
  const texts = mails.flatMap((mail) =>
    mail.split(/\r?\n\r?\n/).flatMap((part) => [part, Buffer.from(part, 'base64').toString()]),
  );
  const found = texts
    .map((text) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
    .join('\n')
    .match(/liste-attente\/([\w.-]+)/);
  if (!found?.[1]) throw new Error('no mail leads to the wish');
  return found[1];
}

test('a week leads to who waits; the line is jumped by keys alone, and the guest books', async ({ desk }) => {
  const { page } = desk;
  const { setList, sell, soldOut, token, email, grace } = await openLine(desk);
  await page.goto(`/reservations?date=${soldOut}`);
  const note = page.getByRole('link', { name: /^2 en attente/ });
  await expect(note).toBeVisible();
  await desk.expectAccessible();
  await note.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`view=waiting&day=${soldOut}$`));
  await expect(row(page, /Ada Garnier/)).toContainText('2 personnes');
  await desk.expectAccessible();

  await setList(false);
  await sell(1);
  const opener = page.getByRole('button', { name: /^Proposer une place\s: Grace Garnier$/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(offer(page)).toContainText('14h00 – 20h00 · Salon · 40 €');
  // The place that fits is chosen; on to the reason.
  await expect(offer(page).getByRole('combobox')).toBeFocused();
  await desk.expectAccessible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(offer(page).getByRole('textbox', { name: 'Motif' })).toBeFocused();
  await page.keyboard.type('Venue exprès de loin');
  await offer(page).getByRole('button', { name: 'Proposer une place' }).press('Enter');
  await expect(page.getByText(/^Place proposée à Grace Garnier\s: un e-mail/)).toBeVisible();
  await expect(row(page, /Grace Garnier/)).toContainText('Place proposée');

  // The guest takes it by the link of the mail, and the desk sees it without asking.
  const wish = await desk.call<{ offers: { id: number; price: number }[] }>(token, 'GET', `/wishes/${grace}`);
  await desk.call('none', 'POST', '/public/take-wish-offer', {
    token: await tokenFor(email),
    offer: wish.offers[0]?.id,
    price: wish.offers[0]?.price,
  });
  await expect(row(page, /Grace Garnier/)).toBeHidden();
  await page.getByText('Terminées').click();
  await row(page, /Grace Garnier/)
    .getByRole('button', { name: /^Voir la demande/ })
    .press('Enter');
  const history = page.getByRole('dialog', { name: 'Liste d’attente' });
  await expect(history).toContainText(/Passée avant son tour par .*\s: Venue exprès de loin/);
  await desk.expectAccessible();
  await history.getByRole('button', { name: 'Voir la réservation' }).click();
  await expect(page.getByRole('dialog', { name: /Réservation\s*\d/ })).toContainText('Grace Garnier');
});

test('on a phone the line is read in cards, and one is taken off it', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize(PHONE);
  const { soldOut } = await openLine(desk);
  await page.goto(`/reservations?date=${soldOut}`);
  await page.getByRole('link', { name: /^2 en attente/ }).click();
  const cards = page.getByRole('region', { name: 'Liste d’attente' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await desk.expectAccessible();
  await cards
    .nth(1)
    .getByRole('button', { name: /^Proposer une place/ })
    .click();
  await offer(page).getByRole('button', { name: 'Choisir une autre place en vente' }).click();
  await expect(offer(page).getByRole('combobox')).toBeFocused();
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(offer(page)).toBeHidden();

  await cards
    .first()
    .getByRole('button', { name: /Ada Garnier$/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Retirer' }).click();
  const question = page.getByRole('dialog', { name: /^Retirer Ada Garnier/ });
  await question.getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText('Ada Garnier n’est plus sur la liste d’attente.')).toBeVisible();
  await expect(cards).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});
