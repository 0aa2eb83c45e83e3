import { expect, it } from 'vitest';
import { devicesToSend, withDevice } from './known-devices.ts';

it('keeps one for each user, the last one first, and sends all', () => {
  const kept = withDevice(withDevice(withDevice(null, 1, 'a'), 2, 'b'), 1, 'c');
  expect(devicesToSend(kept)).toBe('c b');
});

it('keeps twenty', () => {
  let kept: string | null = null;
  for (let id = 1; id <= 25; id++) kept = withDevice(kept, id, `d${id}`);
  expect(devicesToSend(kept).split(' ')).toEqual(Array.from({ length: 20 }, (_, n) => `d${25 - n}`));
});

it.each([null, '', 'null', '{', '{"1":"a"}', '[1,["x"],["1",2],null]'])('reads nothing in %j', (text) => {
  expect(devicesToSend(text)).toBe('');
  expect(devicesToSend(withDevice(text, 1, 'a'))).toBe('a');
});
