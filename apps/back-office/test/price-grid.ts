import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/dom';
import { fill } from './screen.tsx';

export const MORNING = '09h00 – 12h00';
export const EVENING = '18h00 – 22h00';

/** Once its last row is drawn: the first one stands alone for a moment. */
export async function findWholeGrid(): Promise<void> {
  const grid = await screen.findByRole('grid');
  await waitFor(() =>
    assert.equal(within(grid).getAllByRole('row').length, Number(grid.getAttribute('aria-rowcount'))),
  );
}

/** The rows of an hour, in the order of their services. */
export const rowsOf = (hours: string) =>
  screen.getAllByRole('rowheader', { name: hours }).map((head) => head.closest<HTMLElement>('[role=row]')!);
/** A cell by its row's hours and its day, counted from the first one shown. */
export const cellOf = (hours: string, day: number, row = 0) =>
  within(rowsOf(hours)[row]!).getAllByRole('gridcell')[day]!;
export const labelOf = (hours: string, day: number) =>
  cellOf(hours, day).getAttribute('aria-label')!.replaceAll(/\s/g, ' ');

/** The fields for what is selected. */
export const bar = () => within(screen.getByRole('form', { name: 'Modifier la sélection' }));
export const findBar = async () => within(await screen.findByRole('form', { name: 'Modifier la sélection' }));
export const price = () => bar().getByRole('textbox', { name: 'Prix' });
export const places = () => bar().getByRole('textbox', { name: 'Places restantes' });
export const saveButton = () => bar().getByRole('button', { name: 'Enregistrer' });
/** Types over what the fields hold; without an answer nothing is waited for. */
export function typeIn(values: { price?: string; places?: string }): void {
  if (values.price !== undefined) fill(price(), values.price);
  if (values.places !== undefined) fill(places(), values.places);
}
