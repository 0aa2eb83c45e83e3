import { addDays, addMonths, type CalendarDay, isEmail, normalizeEmail } from '@meridienne/domain';
import { invalid } from '../../kernel/app-error.ts';

/** What of a booking's change tells who the guest is. */
export const CONTACT = ['firstname', 'lastname', 'email', 'phone'];

/**
 * The first day whose contacts are still kept: those of a day are, until so many months after it have passed.
 * @param today the venue's
 * @param months a day that the month in question lacks is its last one: of 29 February, 28 February a year after
 */
export function keptFrom(today: CalendarDay, months: number): CalendarDay {
  const before = addMonths(today, -months);
  // On 31 March with one month: contacts of 28 February were kept up to 28 March, and those of 1 March still are.
  return before.slice(8) < today.slice(8) ? addDays(before, 1) : before;
}

/** As a booking's is stored. @throws {AppError} 422 on what is none */
export function emailOf(body: { email: string }): string {
  const email = normalizeEmail(body.email);
  if (!isEmail(email)) throw invalid('email', 'user.emailInvalid');
  return email;
}
