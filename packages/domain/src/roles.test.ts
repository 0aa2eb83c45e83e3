import { describe, expect, it } from 'vitest';
import { guestViewOf, RIGHTS, RIGHTS_OF, ROLES } from './roles.ts';

describe('what a role may', () => {
  it('is everything for an administrator, and for nobody else', () => {
    expect(RIGHTS_OF.administrator).toEqual(RIGHTS);
    for (const role of ROLES.slice(1)) expect(RIGHTS_OF[role], role).not.toContain('admin');
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
    for (const role of ROLES) {
      const rights = RIGHTS_OF[role];
      if (rights.includes('bookings'))
        expect(rights).toEqual(expect.arrayContaining(['contacts', 'statuses']));
      if (rights.includes('contacts')) expect(rights).toContain('names');
      expect(rights.includes('closures')).toBe(rights.includes('prices'));
    }
  });
});
