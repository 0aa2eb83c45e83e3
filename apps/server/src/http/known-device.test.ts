import { expect, it } from 'vitest';
import { deviceToken, knownDevice } from './known-device.ts';

const key = new Uint8Array(32).fill(1);
const ada = { id: 7, sessionEpoch: 3 };

it('knows a device of its owner among those of others', () => {
  const token = deviceToken(key, ada);
  const other = deviceToken(key, { id: 8, sessionEpoch: 3 });
  const [device] = token.split('.');
  expect(knownDevice(key, ada, token)).toBe(device);
  expect(knownDevice(key, ada, `${other} rubbish  ${token}`)).toBe(device);
  expect(deviceToken(key, ada)).not.toBe(token);
});

it.each([
  ['another user', key, { id: 8, sessionEpoch: 3 }],
  ['the same one with another password since', key, { id: 7, sessionEpoch: 4 }],
  ['nobody', key, undefined],
  ['another installation', new Uint8Array(32), ada],
])('is no device of %s', (_case, itsKey, owner) => {
  expect(knownDevice(itsKey, owner, deviceToken(key, ada))).toBeNull();
});

it('takes nothing that is only like one', () => {
  const [device = '', proof = ''] = deviceToken(key, ada).split('.');
  for (const sent of ['', '.', device, `${device}.`, `${device}.${proof}x`, `x${device}.${proof}`]) {
    expect(knownDevice(key, ada, sent)).toBeNull();
  }
  const nobodys = deviceToken(key, { id: 0, sessionEpoch: 0 });
  expect(knownDevice(key, undefined, nobodys)).toBeNull();
});

it('looks at twenty at most', () => {
  const own = deviceToken(key, ada);
  const others = Array.from({ length: 20 }, () => deviceToken(key, { id: 8, sessionEpoch: 1 }));
  expect(knownDevice(key, ada, [...others.slice(1), own].join(' '))).not.toBeNull();
  expect(knownDevice(key, ada, [...others, own].join(' '))).toBeNull();
});
