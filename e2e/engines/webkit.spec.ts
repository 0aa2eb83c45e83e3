import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './webkit-test.ts';

const HOST_PAGES = join(import.meta.dirname, '../host-pages');

test('webkit: from the launcher to the number', async ({ visit }) => {
  const { page } = visit;
  await visit.load();
  await page.press('^Réserver en journée$');
  await page.press('^Commencer');
  await page.press('jeudi 14 mars 2030');
  await page.press('^Choisir mon créneau horaire');
  await page.press('^Suite Belvédère');
  await page.press('^Ajouter Petit-déjeuner');
  await page.press('^Finaliser votre réservation');
  await page.press('^[Vv]alider ma réservation');
  await page.see('Veuillez compléter vos coordonnées');
  await visit.fillContact();
  await page.press('^[Vv]alider ma réservation');
  await page.see('480213');
  expect(visit.bookings().map(({ body }) => body)).toEqual([
    expect.objectContaining({ bookAt: '2030-03-14', email: 'ines@example.org', language: 'fr' }),
  ]);
});

test('webkit: in the page, over a line that breaks off', async ({ visit }) => {
  const { page } = visit;
  await visit.load(await readFile(join(HOST_PAGES, 'inline.html'), 'utf8'));
  await page.press('^Commencer');
  await page.press('^Choisir mon créneau horaire');
  await page.press('^Chambre Classique');
  await page.press('^Finaliser votre réservation');
  await visit.fillContact();
  visit.server.switches.booking = 'drop';
  await page.press('^[Vv]alider ma réservation');
  await page.see('480213');
  const keys = visit.bookings().map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('webkit: the keyboard opens, stays within and closes', async ({ visit }) => {
  const { page } = visit;
  await visit.load();
  await page.press('^Réserver en journée$');
  await page.see('Une chambre au calme');
  await page.key('Escape');
  await expect.poll(page.focused).toContain('Réserver en journée');
  await page.key('Enter');
  await page.press('^Commencer');
  await page.press('jeudi 14 mars 2030');
  await expect.poll(page.focused).toContain('14');
  for (let stop = 0; stop < 12; stop += 1) {
    await page.key('Tab');
    expect(await page.run('return document.activeElement.tagName')).toBe('MERIDIENNE-WIDGET');
  }
  await page.key('Escape');
  await expect.poll(page.focused).toContain('Réserver en journée');
  expect(await page.run('return getComputedStyle(document.documentElement).overflow')).toBe('visible');
});
