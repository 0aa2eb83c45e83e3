/**
 * A page as text with places: a text as it is; a text to fill in, by its name; a part that is there or not; a part for
 * each of a list, whose names are its items' own.
 */
export type Template = readonly Piece[];
type Piece =
  | string
  | { readonly text: Path }
  | { readonly part: Path; readonly is: Template }
  | { readonly each: Path; readonly is: Template };
export type Path = readonly string[];

/** Fills a page; whatever stands in a text is shown as it was typed, and is never markup. */
export function fill(template: Template, view: object): string {
  let filled = '';
  for (const piece of template) {
    if (typeof piece === 'string') filled += piece;
    else if ('text' in piece) filled += escape(String(valueAt(view, piece.text)));
    else if ('part' in piece) {
      const value = valueAt(view, piece.part);
      if (value !== null && value !== '') filled += fill(piece.is, view);
    } else for (const item of valueAt(view, piece.each) as readonly object[]) filled += fill(piece.is, item);
  }
  return filled;
}

const valueAt = (view: object, path: Path): unknown =>
  path.reduce((value: unknown, name) => (value as Record<string, unknown>)[name], view);

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As React does. */
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (found) => ESCAPED[found] ?? found);
