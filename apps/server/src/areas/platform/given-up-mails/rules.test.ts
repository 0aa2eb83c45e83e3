import { describe, expect, it } from 'vitest';
import { AppError } from '../../../kernel/app-error.ts';
import { aboutOf, maskedAddress, wantedMails } from './rules.ts';

describe('aboutOf', () => {
  const nothing = { accountId: null, accountName: null, bookingId: null, userId: null, address: null };
  it.each([
    [
      { accountId: 3, bookingId: 12, to: 'a@b.example', kind: 'confirmation' },
      { accountId: 3, bookingId: 12, address: 'a@b.example' },
    ],
    [{ email: 'a@b.example', firstName: 'Ada' }, { address: 'a@b.example' }],
    [
      { userId: 7, accountName: 'Hôtel A' },
      { userId: 7, accountName: 'Hôtel A' },
    ],
    [{ accountId: '3', bookingId: 1.5, userId: 1e300, to: 4, email: '' }, {}],
    [null, {}],
    ['text', {}],
    [[1], {}],
  ])('reads %j', (payload, about) => {
    expect(aboutOf(payload)).toEqual({ ...nothing, ...about });
  });
});

it.each([
  ['claire.martin@gmial.com', 'c•••@gmial.com'],
  ['c@mail.example', 'c•••@mail.example'],
  ['claire', '•••'],
  ['@mail.example', '•••'],
])('shows of %s only %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});

it.each([
  [{ ids: [3, 4] }, [3, 4]],
  [{ ids: [] }, []],
  [{ all: true }, null],
  [{ all: true, ids: [3] }, null],
])('takes %j for the mails %j', (body, wanted) => {
  expect(wantedMails(body)).toEqual(wanted);
});

it('asks which mails are meant', () => {
  expect(() => wantedMails({})).toThrow(AppError);
});
