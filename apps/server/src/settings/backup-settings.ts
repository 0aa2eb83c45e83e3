import { resolve } from 'node:path';
import { StartupError } from './startup-error.ts';

/** What `npm run backup` does when its flags say nothing, so that a timer needs none. */
export interface BackupSettings {
  /** Null for `backups` below the data folder. */
  readonly dir: string | null;
  /** Null to keep all of them. */
  readonly keepDays: number | null;
  /** Whom each is encrypted to (age's `age1…`); null for nobody. */
  readonly recipient: string | null;
}

/** `BACKUP_DIR`, `BACKUP_KEEP_DAYS` and `BACKUP_AGE_RECIPIENT`. @throws {StartupError} one line */
export function readBackupSettings(env: NodeJS.ProcessEnv): BackupSettings {
  const text = (name: string) => env[name]?.trim() || null;
  const [dir, days, recipient] = [text('BACKUP_DIR'), text('BACKUP_KEEP_DAYS'), text('BACKUP_AGE_RECIPIENT')];
  return {
    dir: dir === null ? null : resolve(dir),
    keepDays: days === null ? null : keepDays(days, 'BACKUP_KEEP_DAYS'),
    recipient: recipient === null ? null : ageRecipient(recipient, 'BACKUP_AGE_RECIPIENT'),
  };
}

/** @param name what the message calls it: the setting, or the flag */
export function keepDays(value: string, name: string): number {
  const days = Number(value);
  if (Number.isInteger(days) && days >= 1 && days <= 36_500) return days;
  throw new StartupError(`${name} must be a whole number of days from 1 on, not '${value}'.`);
}

/** @param name what the message calls it: the setting, or the flag */
export function ageRecipient(value: string, name: string): string {
  // A private key that was put here by mistake must not be repeated in a log.
  if (/^age1[02-9ac-hj-np-z]{58,}$/.test(value)) return value;
  throw new StartupError(`${name} must be a recipient of age, as age1…, which age-keygen prints.`);
}
