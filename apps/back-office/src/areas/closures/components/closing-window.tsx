import { ready } from '../../../lib/later.ts';

/** The window that closes days, wherever it is opened: its code is fetched once. */
export const ClosingModal = ready(async () => (await import('../closing-modal.tsx')).ClosingModal);
