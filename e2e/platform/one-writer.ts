import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const held = join(process.env['E2E_DATA_DIR'] ?? '', 'settings-held');

/** Waits until no other journey writes the platform's settings, of which there is one record. */
export const takeSettings = (): Promise<void> =>
  expect
    .poll(
      () =>
        mkdir(held).then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);

export const leaveSettings = (): Promise<void> => rmdir(held);
