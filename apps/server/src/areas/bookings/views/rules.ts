import type { BookingViews } from '@meridienne/contracts';
import { refuseInvalid, type Violation } from '../../../kernel/app-error.ts';

/** Views as they are kept. @throws {AppError} 422 when two have one name, or the first to be shown is none of them */
export function readViews({ views: sent, defaultName }: BookingViews): Omit<BookingViews, 'revision'> {
  const views = sent.map((view) => ({ ...view, name: view.name.trim() }));
  const violations: Violation[] = [];
  const names = new Set<string>();
  for (const [at, { name }] of views.entries()) {
    // As one reads them: two that differ by a capital are one to whoever looks for it.
    const read = name.toLocaleLowerCase('fr');
    if (names.has(read))
      violations.push({ propertyPath: `views[${at}].name`, message: 'bookingViews.twice' });
    names.add(read);
  }
  if (defaultName !== null && !views.some(({ name }) => name === defaultName)) {
    violations.push({ propertyPath: 'defaultName', message: 'unknownReference' });
  }
  refuseInvalid(violations);
  return { views, defaultName };
}
