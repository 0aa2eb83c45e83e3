import { ready } from '../../../../lib/later.ts';

/** The window that blocks units, wherever it is opened: its code is fetched once. */
export const BlockModal = ready(async () => (await import('../block-modal.tsx')).BlockModal);
