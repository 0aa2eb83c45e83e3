import type { Page } from '@playwright/test';

/** Chromium's own authenticator, in place of a device with a fingerprint reader. */
export interface PasskeyDevice {
  /** How many passkeys it holds. */
  count(): Promise<number>;
  /** Whether a finger is on it. */
  touch(isTouched: boolean): Promise<void>;
}

/** A device at hand, which as long as nobody touches it answers nothing. */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    count: async () =>
      (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    touch: async (enabled) => {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}
