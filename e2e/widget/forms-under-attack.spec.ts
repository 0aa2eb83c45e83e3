import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { widget } from '../../apps/widget/test/fixture-data.ts';
import { areSolved, readPuzzles } from '../../packages/domain/src/proof-of-work.ts';
import { showPage } from '../host-pages/show-page.ts';
import { EVERYWHERE, expect, test, type Visit } from './widget-test.ts';

const CHALLENGE = `64.t8x1.abc.${'a'.repeat(22)}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest();
const isProof = (proof: string) => {
  const [challenge = '', answers = ''] = proof.split(':');
  const puzzles = readPuzzles(challenge);
  return challenge === CHALLENGE && puzzles !== null && areSolved(puzzles, answers, sha256);
};

/**
 * Asks for a proof whenever this call is made, and lets through what follows it, as the server does under attack.
 * @returns which proofs have come
 */
const takeProofs = async ({ page, sent }: Visit, call: string) => {
  let isAsked = false;
  await page.route(`**/public/${call}`, (route) => {
    // Firefox shows its preflight, too, and no bodies.
    if (route.request().method() !== 'POST') return route.fallback();
    isAsked = !isAsked;
    if (!isAsked) return route.fallback();
    return route.fulfill({
      status: 429,
      json: { '@type': 'hydra:Error', errorType: 'work', retryAfter: 120, challenge: CHALLENGE },
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  return () => sent(`/${call}`).map(({ body }) => (body as { form: { proof: string } }).form.proof);
};

const filesOf = (page: Page): string[] => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  return files;
};

test('below attack a visitor books without the solver, and sends the ticket and nothing that is hidden', async ({
  visit,
}) => {
  const { page, server } = visit;
  const [found] = server.switches.widgets;
  server.switches.widgets = [{ ...found!, ticket: 'sxyz.abcdefghijkl' }];
  const files = filesOf(page);
  await visit.goToConfirmation();
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  expect(visit.sent('/bookings')[0]?.body).toMatchObject({ form: { ticket: 'sxyz.abcdefghijkl' } });
  expect(visit.sent('/bookings')[0]?.body).not.toHaveProperty('form.homepage');
  expect(files.filter((url) => /solve/.test(url))).toEqual([]);
});

test(
  'under attack a visitor holds and books with a proof, by keyboard, and has nothing to do for it',
  EVERYWHERE,
  async ({ visit }) => {
    const { page } = visit;
    const files = filesOf(page);
    const holds = await takeProofs(visit, 'hold-offer');
    const bookings = await takeProofs(visit, 'bookings');
    await visit.goToConfirmation();
    await visit.fillContact();
    await visit.expectAccessible();
    await page.getByRole('button', { name: 'valider ma réservation' }).press('Enter');
    await expect(page.getByText('480213')).toBeVisible();
    expect([holds(), bookings()].map((proofs) => proofs.map(isProof))).toEqual([[true], [true]]);
    expect(files.some((url) => url.endsWith('/solve.js'))).toBe(true);
  },
);

test('where the page forbids workers, the proof is made in it', async ({ visit }) => {
  const { page, server } = visit;
  const { address } = server;
  const proofs = await takeProofs(visit, 'bookings');
  await showPage(visit, 'csp-host', {
    csp: `default-src 'none'; style-src 'none'; script-src ${address}/widget.js ${address}/widget/; connect-src ${address}; img-src ${address}`,
  });
  await visit.open();
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  await page
    .getByRole('button', { name: /^Chambre Classique/ })
    .first()
    .click();
  await visit.goOn('Finaliser votre réservation');
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  expect(proofs().map(isProof)).toEqual([true]);
});

test('who is too quick waits for a moment, and books', async ({ visit }) => {
  const { page } = visit;
  let tries = 0;
  await page.route('**/public/bookings', (route) => {
    tries += 1;
    return tries > 1
      ? route.fallback()
      : route.fulfill({
          status: 429,
          json: { '@type': 'hydra:Error', errorType: 'quick', retryAfter: 1 },
          headers: { 'access-control-allow-origin': '*' },
        });
  });
  await visit.goToConfirmation();
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  expect(tries).toBe(2);
});

test('what only programs fill in is met by nobody, and sent along', async ({ visit }) => {
  const { page } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  const trap = page.locator('form.contact [name="homepage"]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(page.getByRole('textbox', { name: /homepage/i })).toHaveCount(0);
  await page.locator('form.contact input[name="phone"]').focus();
  await page.keyboard.press('Tab');
  await expect(trap).not.toBeFocused();
  await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  expect(visit.sent('/bookings')[0]?.body).toMatchObject({ form: { homepage: 'https://spam.example' } });
});

test('a visitor stands in line with a proof', async ({ visit }) => {
  const { page, server } = visit;
  const { account, ...more } = widget();
  server.switches.widgets = [{ ...more, account: { ...account, hasWaitingList: true } }];
  const wishes = await takeProofs(visit, 'wishes');
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await page.getByRole('button', { name: /^samedi 16 mars 2030, indisponible, Me prévenir/ }).click();
  await visit.fillContact();
  await page.getByRole('button', { name: 'Me prévenir', exact: true }).click();
  await expect(page.getByRole('heading', { name: "Vous êtes en liste d'attente" })).toBeFocused();
  expect(wishes().map(isProof)).toEqual([true]);
});

test('a visitor signs up with a proof', async ({ visit }) => {
  const { page } = visit;
  const signUps = await takeProofs(visit, 'signup');
  await visit.goToConfirmation();
  await visit.fillContact();
  await page.getByRole('button', { name: "S'inscrire" }).click();
  const drawer = page.locator('.drawer');
  await drawer.getByLabel('Mot de passe', { exact: true }).fill('assez long');
  await drawer.getByLabel('Confirmer le mot de passe').fill('assez long');
  await drawer.getByRole('button', { name: "S'inscrire" }).click();
  await expect(drawer.getByText('Votre compte est créé, Inès')).toBeVisible();
  expect(signUps().map(isProof)).toEqual([true]);
});
