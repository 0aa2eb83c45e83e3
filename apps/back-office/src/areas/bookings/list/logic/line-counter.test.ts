import { expect, it } from 'vitest';
import { createLineCounter } from './line-counter.ts';

it('counts lines across the parts of a file, but for those within quotes', () => {
  const count = createLineCounter();
  const parts = ['a;b\r\nc', ';"d\n', 'e ""f"" \r\n"', '\r\ng;h\r', '\n', 'i'].map((text) =>
    count(new TextEncoder().encode(text)),
  );
  expect(parts).toEqual([1, 1, 1, 2, 3, 3]);
});
