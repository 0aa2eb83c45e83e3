import { StartupError } from './startup-error.ts';

const LEAST = 3;
const USUAL = 12;

/** How many months lines of the audit are kept (`AUDIT_MONTHS`): never fewer than three. @throws {StartupError} */
export function readAuditMonths(env: NodeJS.ProcessEnv): number {
  const value = env['AUDIT_MONTHS']?.trim();
  if (!value) return USUAL;
  const months = Number(value);
  if (/^\d{1,3}$/.test(value) && months >= LEAST) return months;
  throw new StartupError(`AUDIT_MONTHS must be a number from ${LEAST} to 999, not '${value}'.`);
}
