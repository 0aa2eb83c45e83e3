import { describe, expect, it } from 'vitest';
import { guestViewOf, type Right, RIGHTS, RIGHTS_OF, ROLES } from './roles.ts';

describe('what a role may', () => {
  it('is everything for an administrator, and for nobody else', () => {
    expect(RIGHTS_OF.administrator).toEqual(RIGHTS);
    expect(ROLES.filter((role) => RIGHTS_OF[role].includes('admin'))).toEqual(['administrator']);
  });

  it.each([
    ['administrator', 'all'],
    ['reception', 'all'],
    ['revenue', 'none'],
    ['accountant', 'names'],
    ['reader', 'all'],
  ] as const)('shows %s of guests: %s', (role, view) => {
    expect(guestViewOf(RIGHTS_OF[role])).toBe(view);
  });

  it('lets bookings be made by who sees whose they are, and prices by who may close days', () => {
    const rolesWith = (right: Right) => ROLES.filter((role) => RIGHTS_OF[role].includes(right));
    expect(rolesWith('bookings').filter((role) => !RIGHTS_OF[role].includes('contacts'))).toEqual([]);
    expect(rolesWith('bookings').filter((role) => !RIGHTS_OF[role].includes('statuses'))).toEqual([]);
    expect(rolesWith('contacts').filter((role) => !RIGHTS_OF[role].includes('names'))).toEqual([]);
    expect(rolesWith('closures')).toEqual(rolesWith('prices'));
    // Units are taken out by the desk, and by whoever closes.
    expect(rolesWith('blocks')).toEqual(
      ROLES.filter((role) => [...rolesWith('bookings'), ...rolesWith('closures')].includes(role)),
    );
  });
});
