import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
const SECRET_BYTES = 20;
/** A phone's clock may be so many steps off, either way. */
const STEPS_OFF = 1;

const totpOf = (secret: Uint8Array, label: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** What an authenticator app is told: the secret to be typed, and the address that a QR code holds. */
export function describeTotp(secret: Uint8Array, label: { issuer: string; label: string }) {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** @returns of which step a code is, counted from 1970; null for none of those about now */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totpOf(secret).validate({ token: digits, timestamp: now.getTime(), window: STEPS_OFF });
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
}
