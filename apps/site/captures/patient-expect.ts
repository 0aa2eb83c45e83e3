import { expect as hasty } from '@playwright/test';

/** On a busy machine a page takes its time. */
export const expect = hasty.configure({ timeout: 30_000 });
