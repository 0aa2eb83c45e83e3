import type { Locator } from '@playwright/test';
import { widget } from '../../apps/widget/test/fixture-data.ts';
import { launcher, showPage } from '../host-pages/show-page.ts';
import { expect, test } from './widget-test.ts';

/** What old libraries have put in the place of what browsers bring, or in front of it. */
const LIBRARIES = {
  'a list of its own making': `Array.from = (items) => { const list = []; for (let at = 0; at < items.length; at += 1) list.push(items[at]); return list; }`,
  'lists that say what they are as a text': `Array.prototype.toJSON = function () { return '[' + this.join() + ']'; }`,
  'additions to all objects': `Object.prototype.toJSON = () => 'object'; Object.prototype.each = function () {}`,
  'its own ways with elements': `for (const name of ['append', 'remove', 'closest', 'matches', 'scrollTo', 'scrollIntoView', 'show', 'hide', 'toggle']) Element.prototype[name] = function () { return this; }`,
  'no way through a list of elements': `NodeList.prototype[Symbol.iterator] = NodeList.prototype.forEach = () => { throw new Error('old') }`,
  'no layer above the page': `delete HTMLElement.prototype.showPopover`,
  'a layer above the page that fails': `HTMLElement.prototype.showPopover = () => { throw new Error('old') }`,
  'the element’s name taken': `customElements.define('meridienne-booking', class extends HTMLElement {})`,
};

for (const [name, HOSTILITY] of Object.entries(LIBRARIES)) {
  test(`hostile-script, ${name}: booked as ever`, async ({ visit }) => {
    const { page } = visit;
    await showPage(visit, 'hostile-script', { texts: { HOSTILITY } });
    await expect(launcher(page)).toBeVisible();
    // A plain way beside the launcher only where something failed.
    const links = page.locator('meridienne-widget').getByRole('link');
    await expect(links).toHaveCount(name.includes('fails') ? 1 : 0);
    await visit.open();
    await visit.goOn('Commencer');
    await visit.goOn('Choisir mon créneau horaire');
    await page
      .getByRole('button', { name: /^Chambre Classique/ })
      .first()
      .click();
    await page.getByRole('button', { name: /Ajouter.*Petit-déjeuner/ }).click();
    await visit.goOn('Finaliser votre réservation');
    await visit.fillContact();
    await visit.goOn('valider ma réservation');
    await expect(page.getByText('480213')).toBeVisible();
    const [booking] = visit.sent('/bookings');
    expect(booking?.body).toMatchObject({ lastname: 'Garnier', addons: [{ id: 32, amount: 1 }] });
    expect(visit.sent('post-statistic')[0]?.body).toMatchObject({ widgetId: 7, action: 'opened' });
  });
}

const overlap = async (one: Locator, other: Locator) => {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

for (const [name, HOSTILITY] of Object.entries({
  'no promises': `const kept = Promise; window.Promise = function () { throw new Error('old') }; const mend = () => (window.Promise = kept)`,
  'windows that fail': `const kept = HTMLDialogElement.prototype.showModal; HTMLDialogElement.prototype.showModal = () => { throw new Error('old') }; const mend = () => (HTMLDialogElement.prototype.showModal = kept)`,
  'windows that don’t show': `const kept = HTMLDialogElement.prototype.showModal; HTMLDialogElement.prototype.showModal = () => {}; const mend = () => (HTMLDialogElement.prototype.showModal = kept)`,
})) {
  test(`hostile-script, ${name}: the launcher stays, and the next click opens`, async ({ visit }) => {
    const { page, server } = visit;
    await showPage(visit, 'hostile-script', { texts: { HOSTILITY } });
    await launcher(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Réservation indisponible.');
    const link = alert.getByRole('link', { name: 'Réserver en journée' });
    await expect(link).toHaveAttribute('href', `${server.address}/fr/1/7`);
    // In its sentence, and not in the page's corner.
    expect(await overlap(alert, link)).toBe(true);
    await expect(launcher(page)).toBeVisible();
    await expect(launcher(page)).not.toHaveAttribute('aria-busy');
    expect(await overlap(alert, launcher(page))).toBe(false);
    expect(await overlap(alert, page.getByRole('textbox'))).toBe(false);
    expect(await page.evaluate('document.documentElement.style.overflow')).toBe('');
    await alert.getByRole('button', { name: 'Fermer' }).click();
    await expect(alert).toHaveCount(0);
    await page.evaluate('void mend()');
    await visit.open();
  });
}

test('hostile-script: a broken answer takes the window away, not the launcher', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.widgets = [widget({ description: null as never })];
  await showPage(visit, 'hostile-script', { texts: { HOSTILITY: '' } });
  for (const _ of [1, 2]) {
    await launcher(page).click();
    await expect(page.getByRole('alert')).toContainText('Réservation indisponible.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(launcher(page)).toBeVisible();
    expect(await page.evaluate('document.documentElement.style.overflow')).toBe('');
  }
});

for (const [name, HOSTILITY] of Object.entries({
  'no shadow roots': `Element.prototype.attachShadow = () => { throw new Error('old') }`,
  'no style sheets': `window.CSSStyleSheet = function () { throw new Error('old') }`,
})) {
  test(`hostile-script, ${name}: a plain link in the launcher’s place`, async ({ visit }) => {
    const { page, server } = visit;
    await showPage(visit, 'hostile-script', { texts: { HOSTILITY } });
    const link = page.getByRole('link', { name: 'Réserver en journée' });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute('href', `${server.address}/fr/1/7`);
    expect(await page.evaluate('document.activeElement.localName')).toBe('body');
  });
}

for (const key of ['press', 'Enter'] as const) {
  test(`a frame without forms: booked by ${key}`, async ({ visit }) => {
    const { page } = visit;
    await showPage(visit, 'plain', { csp: 'sandbox allow-scripts' });
    await visit.open();
    await visit.goOn('Commencer');
    await visit.goOn('Choisir mon créneau horaire');
    await page
      .getByRole('button', { name: /^Chambre Classique/ })
      .first()
      .click();
    await visit.goOn('Finaliser votre réservation');
    await visit.fillContact();
    if (key === 'press') await visit.goOn('valider ma réservation');
    else await page.getByLabel('Téléphone mobile').press('Enter');
    await expect(page.getByText('480213')).toBeVisible();
    expect(visit.sent('/bookings')).toHaveLength(1);
  });
}

test('a frame without forms: logged in by press', async ({ visit }) => {
  const { page } = visit;
  await showPage(visit, 'plain', { csp: 'sandbox allow-scripts' });
  await visit.open();
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  await page
    .getByRole('button', { name: /^Chambre Classique/ })
    .first()
    .click();
  await visit.goOn('Finaliser votre réservation');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const drawer = page.locator('.drawer');
  await drawer.getByLabel('E-mail').fill('ines@example.org');
  await drawer.getByLabel('Mot de passe', { exact: true }).fill('un secret');
  await drawer.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(drawer.getByRole('button', { name: 'Valider ma réservation' })).toBeVisible();
  expect(visit.sent('/login')).toHaveLength(1);
});

test('a page full of fields: the note is in view', async ({ visit }) => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  const HOSTILITY = `HTMLDialogElement.prototype.showModal = () => { throw new Error('old') }`;
  await showPage(visit, 'hostile-script', { texts: { HOSTILITY } });
  await page.evaluate(() => {
    const field = '<textarea style="position:fixed;inset:0;z-index:-1" aria-label="Message"></textarea>';
    document.querySelector('form')!.insertAdjacentHTML('beforeend', field);
  });
  await launcher(page).click();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('a line that stands still: the launcher is not busy for ever', async ({ visit }) => {
  const { page } = visit;
  await page.clock.install();
  await page.route('**/mount.js', () => {});
  await showPage(visit, 'hostile-script', { texts: { HOSTILITY: '' } });
  await launcher(page).click();
  await expect(launcher(page)).toHaveAttribute('aria-busy', 'true');
  const link = page.getByRole('alert').getByRole('link', { name: 'Réserver en journée' });
  // What counts the seconds may still be on its way.
  await expect(async () => {
    await page.clock.runFor(20_000);
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(launcher(page)).not.toHaveAttribute('aria-busy');
});

test('its code can’t be fetched at all: who opens it by a script is shown a link', async ({ visit }) => {
  const { page } = visit;
  await page.route('**/start.js', (route) => route.abort());
  await showPage(visit, 'hostile-script', { texts: { HOSTILITY: '' } });
  await expect(launcher(page)).toBeVisible();
  await page.evaluate('void Meridienne.open()');
  await expect(page.getByRole('link', { name: 'Réserver en journée' })).toBeFocused();
});
