import { isLong } from './is-long.ts';
import { part } from './page-parts.ts';

/** Shows the beginning of a long text, so that the buttons below stay near, with a way to read all of it. */
export function showLongText(name: string, text: string): void {
  const field = part(`[data-field="${name}"]`);
  const more = part<HTMLButtonElement>(`[data-more="${name}"]`);
  // The booking was read again and the text is the same: if it is unfolded, it stays so.
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
