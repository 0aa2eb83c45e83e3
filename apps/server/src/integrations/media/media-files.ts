import type { Readable } from 'node:stream';

/** Where the files of the photo library are kept. Names come from `imageFile` and are never a caller's. */
export interface MediaFiles {
  /** Keeps a file; all of it is there, or nothing. */
  write(accountId: number, name: string, bytes: Uint8Array): Promise<void>;
  /** @returns null when there is no such file; `size` is null when nobody tells it beforehand */
  open(accountId: number, name: string): Promise<{ size: number | null; content: Readable } | null>;
  /** Removes files; those that are not there count as removed. */
  remove(accountId: number, names: readonly string[]): Promise<void>;
  /** Removes every file of an account. */
  removeAll(accountId: number): Promise<void>;
}
