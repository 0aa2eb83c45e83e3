import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createNetworkCountries } from './network-country.ts';

const bundled = createNetworkCountries(null);

it.each([
  // Blocks that an operator of one country has had since it began.
  ['90.0.0.1', 'FR'],
  ['::ffff:90.0.0.1', 'FR'],
  ['2a01:cb00::1', 'FR'],
  ['194.78.0.1', 'BE'],
  ['2003::1', 'DE'],
  // Nobody's, or somebody's own.
  ['127.0.0.1', null],
  ['::1', null],
  ['10.1.2.3', null],
  ['192.168.1.1', null],
  ['::ffff:192.168.1.1', null],
  ['fe80::1%eth0', null],
  ['fd00::1', null],
  ['100.64.0.1', null],
  ['203.0.113.5', null],
  ['nowhere', null],
  ['', null],
])('%j is in %s', async (address, country) => {
  expect(await bundled.countryOf(address)).toBe(country);
});

it('says so when the file can’t be read, and tries again', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'meridienne-countries-')), 'own.mmdb');
  const own = createNetworkCountries(file);
  await expect(own.countryOf('90.0.0.1')).rejects.toThrow('ENOENT');
  await writeFile(file, mmdbOf('BE'));
  expect(await own.countryOf('90.0.0.1')).toBe('BE');
});

/** A database in MaxMind's form, in which all of IPv4 is in one country, as `country.iso_code`. */
function mmdbOf(code: string): Buffer {
  const text = (value: string) => [0x40 + value.length, ...Buffer.from(value)];
  const uint16 = (value: number) => [0xa2, value >> 8, value & 255];
  const data = [0xe1, ...text('country'), 0xe1, ...text('iso_code'), ...text(code)];
  // One node, both of whose records (of 24 bits) lead to the data: its 1 node, 16 bytes between, its place 0.
  const tree = [0, 0, 17, 0, 0, 17];
  const metadata = [
    0xe4,
    ...text('node_count'),
    ...uint16(1),
    ...text('record_size'),
    ...uint16(24),
    ...text('ip_version'),
    ...uint16(4),
    ...text('database_type'),
    ...text('own'),
  ];
  const marker = [0xab, 0xcd, 0xef, ...Buffer.from('MaxMind.com')];
  return Buffer.from([...tree, ...Array.from({ length: 16 }, () => 0), ...data, ...marker, ...metadata]);
}
