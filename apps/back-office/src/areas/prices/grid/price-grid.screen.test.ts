import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { findWholeGrid } from '../../../../test/price-grid.ts';
import { open, sessionOf } from '../../../../test/screen.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Of the demonstration: a venue with more rows than are drawn at first. */
const VENUE = 1;
const rows = () => screen.getAllByRole('gridcell').length / 31;

test('the first rows don’t wait for the last ones, and whoever takes hold of the grid has all of it', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const user = open('/prix', await sessionOf('hotelier'), VENUE);
  const [cell] = await screen.findAllByRole('gridcell');
  expect(rows()).toBe(1);
  const all = Number(screen.getByRole('grid').getAttribute('aria-rowcount'));
  expect(all).toBeGreaterThan(10);
  await user.click(cell!);
  expect(screen.getAllByRole('row')).toHaveLength(all);
  expect(cell!.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Control>}{End}{/Control}');
  expect(document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe(String(all));
});

test('a grid that nobody touches is drawn to its end', async () => {
  open('/prix', await sessionOf('hotelier'), VENUE);
  await findWholeGrid();
  expect(rows()).toBeGreaterThan(10);
});
