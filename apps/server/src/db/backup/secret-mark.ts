import { scryptSync } from 'node:crypto';

/** Tells two secrets apart, and nothing of either. Of the text, as the signatures' key is. */
export const secretMark = (secret: Uint8Array, backupId: string): string =>
  scryptSync(Buffer.from(secret).toString().trim(), backupId, 8).toString('hex');
