import { isLong } from './is-long.ts';
import { part } from './page-parts.ts';

/** Of a long text the beginning: what can be done with the booking stays near. Whoever reads on sees all of it. */
export function showLongText(name: string, text: string): void {
  const field = part(`[data-field="${name}"]`);
  const more = part<HTMLButtonElement>(`[data-more="${name}"]`);
  // Read again meanwhile, and the same: what is open stays so.
  if (field.textContent === text) return;
  field.textContent = text;
  const fold = (isFolded: boolean) => {
    field.classList.toggle('is-folded', isFolded);
    more.hidden = !isFolded;
  };
  fold(isLong(text));
  more.onclick = () => {
    fold(false);
    field.tabIndex = -1;
    field.focus();
  };
}
