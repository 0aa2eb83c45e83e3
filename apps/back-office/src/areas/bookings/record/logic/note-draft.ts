/** A note that is being typed, and the stored one that the typing began from. */
export interface Draft {
  readonly base: string;
  readonly text: string;
}

/** What an empty comment reads as, which nobody means to write (O §5). */
const NO_COMMENT = 'No comment';

export const sameNote = (a: string, b: string): boolean => a.trim() === b.trim();

/** Whether there is something to save. */
export const isDraftChanged = (draft: Draft | null): boolean =>
  draft !== null && !sameNote(draft.text, draft.base) && draft.text.trim() !== NO_COMMENT;
