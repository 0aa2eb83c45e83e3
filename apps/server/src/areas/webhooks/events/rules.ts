/** Where a reader stands in an account's line: behind the event of that place, which was written then. */
export interface Cursor {
  position: number;
  /** 0 at the beginning of a line. By it an event is known again: a backup that was put back may have another there. */
  atMs: number;
}

/** As readers are handed it: nothing to compute with. */
export const writeCursor = ({ position, atMs }: Cursor): string =>
  Buffer.from(`${position}.${atMs}`).toString('base64url');

/** Null for what was never handed out. */
export function readCursor(text: string): Cursor | null {
  const found = /^(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  return found && { position: Number(found[1]), atMs: Number(found[2]) };
}
