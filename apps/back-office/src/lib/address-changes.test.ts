import { expect, it } from 'vitest';
import { createAddressChanges } from './address-changes.ts';

/** An address that a change reaches only when it is told to, as a router's. */
const slowAddress = (search: string) => {
  const address = { search, arrive: () => {}, refuse: () => {} };
  const change = createAddressChanges(() => address.search);
  const set = (name: string, value: string) =>
    change(
      (params) => params.set(name, value),
      (to) =>
        new Promise((resolve, reject) => {
          address.arrive = () => {
            address.search = to;
            resolve();
          };
          address.refuse = () => reject(new Error('stays'));
        }),
    );
  return { address, set };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('keeps each of several changes that come before the address has any', async () => {
  const { address, set } = slowAddress('?view=list');
  set('days', 'all');
  const first = address.arrive;
  set('lastname', 'dub');
  set('status', 'confirmed');
  // Overtaken, it ends all the same: the others don't go back behind it.
  first();
  await settled();
  set('page', '2');
  address.arrive();
  expect(address.search).toBe('?view=list&days=all&lastname=dub&status=confirmed&page=2');
});

it.each(['arrive', 'refuse'] as const)('reads the address again after changes that %s', async (end) => {
  const { address, set } = slowAddress('?page=1');
  set('page', '2');
  address[end]();
  await settled();
  // Somebody goes back.
  address.search = '?page=5';
  set('size', '10');
  address.arrive();
  expect(address.search).toBe('?page=5&size=10');
});

it('goes nowhere for a change that has already arrived, or is on its way', () => {
  const { address, set } = slowAddress('?view=list');
  const gone: string[] = [];
  set('search', 'nuées');
  const first = address.arrive;
  address.arrive = () => gone.push('again');
  set('search', 'nuées');
  first();
  set('search', 'nuées');
  address.arrive();
  expect(gone).toEqual(['again']);
  expect(address.search).toBe('?view=list&search=nu%C3%A9es');
});
