/** What a press in the week asks for. */
export type WeekAct =
  | { readonly kind: 'menu'; readonly row: number; readonly day: number }
  | { readonly kind: 'bookings'; readonly row: number; readonly day: number }
  | { readonly kind: 'booking'; readonly id: number }
  | { readonly kind: 'detail'; readonly categoryId: number };

/** Calls with what was pressed, and with what a menu of it opens at. */
export type OnWeekAct = (act: WeekAct, at: HTMLElement) => void;

/** Reads it from the elements: thousands of cells need no listeners of their own. */
export const actOf = (button: Element): WeekAct | null => {
  const kind = button.getAttribute('data-act');
  const id = Number(button.getAttribute('data-id'));
  if (kind === 'booking') return { kind, id };
  if (kind === 'detail') return { kind, categoryId: id };
  const [row, day] = (button.closest('[data-cell]')?.getAttribute('data-cell') ?? '').split('-').map(Number);
  if ((kind !== 'menu' && kind !== 'bookings') || row === undefined || day === undefined) return null;
  return { kind, row, day };
};
