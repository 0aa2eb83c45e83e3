import { expect, it } from 'vitest';
import { readBackupSettings } from './backup-settings.ts';

const RECIPIENT = `age1${'q'.repeat(58)}`;

it('reads where backups go, how long they stay and whom they are encrypted to', () => {
  expect(readBackupSettings({})).toEqual({ dir: null, keepDays: null, recipient: null });
  expect(
    readBackupSettings({
      BACKUP_DIR: '/srv/backups',
      BACKUP_KEEP_DAYS: '14',
      BACKUP_AGE_RECIPIENT: RECIPIENT,
    }),
  ).toEqual({ dir: '/srv/backups', keepDays: 14, recipient: RECIPIENT });
});

it.each([
  ['BACKUP_KEEP_DAYS', '0'],
  ['BACKUP_KEEP_DAYS', 'a week'],
  ['BACKUP_AGE_RECIPIENT', 'AGE-SECRET-KEY-1QQQ'],
])('refuses %s=%s by its name', (name, value) => {
  const read = () => readBackupSettings({ [name]: value });
  expect(read).toThrow(`${name} must be`);
});

it('never repeats a private key that was put there by mistake', () => {
  expect(() => readBackupSettings({ BACKUP_AGE_RECIPIENT: 'AGE-SECRET-KEY-1QQQ' })).not.toThrow('SECRET-KEY');
});
