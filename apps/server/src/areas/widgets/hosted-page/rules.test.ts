import { expect, it } from 'vitest';
import { addressAt } from '../../../kernel/address-at.ts';
import { sentTo } from './rules.ts';

const publicUrl = 'https://book.example';

it('takes an address that is none for the installation’s own', () => {
  expect(addressAt('/fr/1/2?date=2026-03-22', publicUrl).search).toBe('?date=2026-03-22');
  for (const path of ['/\\[/1/2', '//[/1/2', 'http://[']) {
    expect(addressAt(path, publicUrl).href).toBe('https://book.example/');
    expect(sentTo('https://hotel.example/', { publicUrl, path })).toBe('https://hotel.example/');
  }
});
