import { expect } from './patient-expect.ts';
import { backOfficeScreen, type Way } from './back-office-screen.ts';
import { type Box, CLOSE_WIDTHS, DESKTOP, type Pictures } from './picture.ts';
import { book } from './widget-pictures.ts';

/** The radius of a window's corners. */
const INSET = 4;
/** Under the last line shown. */
const END = 14;

/** The grid with whole columns and whole rows: its legend stays out. */
const showPrices: Way = async (page) => {
  await page.goto('/prix');
  const cells = page.getByRole('gridcell', { name: /\d/ });
  await expect(cells.first()).toBeVisible();
  const grid = await page.locator('.pg-scroller').boundingBox();
  const boxes = await cells.evaluateAll((all) =>
    all.map((cell) => cell.getBoundingClientRect().toJSON() as Box),
  );
  if (!grid) throw new Error('There are no prices.');
  const last = (ends: number[], limit: number) => Math.max(...ends.filter((end) => end <= limit));
  const right = last(
    boxes.map(({ x, width }) => x + width),
    grid.x + grid.width,
  );
  const bottom = last(
    boxes.map(({ y, height }) => y + height),
    grid.y + grid.height - 1,
  );
  // As much of the page beside the grid as there is on its other side.
  const size = { width: Math.round(right + grid.x), height: DESKTOP.height };
  await page.setViewportSize(size);
  return { x: 0, y: 0, width: size.width, height: Math.round(bottom) };
};

const showWeek: Way = async (page, { fullWeek }) => {
  await page.goto(`/reservations?date=${await fullWeek()}`);
  await expect(page.getByRole('button', { name: 'Camille Moreau' }).first()).toBeVisible();
};

/** A confidential booking: name and number, and neither e-mail nor phone. */
const showConfidential: Way = async (page, { visitor }) => {
  await book(await visitor(DESKTOP));
  await page.goto('/dashboard');
  const row = page.getByRole('row').filter({ hasText: 'Confidentiel' }).first();
  await row.locator('.booking-number').click();
  const dialog = page.getByRole('dialog', { name: /Réservation\s*\d/ });
  await expect(dialog.getByRole('button', { name: /statut/ })).toBeVisible();
  const card = await dialog.boundingBox();
  const end = await dialog.getByRole('term').filter({ hasText: 'Prix' }).boundingBox();
  if (!card || !end) throw new Error('The booking is not shown.');
  const y = card.y + INSET;
  return { x: card.x + INSET, y, width: card.width - 2 * INSET, height: end.y + end.height + END - y };
};

export const backOfficePictures: Pictures = {
  'landing/price-grid': backOfficeScreen(showPrices),
  'landing/week': backOfficeScreen(showWeek),
  'landing/confidential': backOfficeScreen(showConfidential, { width: 1040, height: 780 }, CLOSE_WIDTHS),
};
