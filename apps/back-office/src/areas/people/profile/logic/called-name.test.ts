import { expect, it } from 'vitest';
import { calledName } from './called-name.ts';

it.each([
  ['the chosen username', 'ada.l', 'Ada', 'ada.l'],
  ['the first name in place of an e-mail', 'ada@mail.example', ' Ada ', 'Ada'],
  ['the same where the e-mail was somebody’s username', 'ada@mail.example-0a1b2c3d', 'Ada', 'Ada'],
  ['the e-mail where there is nothing else', 'ada@mail.example', '', 'ada@mail.example'],
  ['the e-mail of whom no first name is kept', 'ada@mail.example', null, 'ada@mail.example'],
])('calls people by %s', (_, username, firstName, name) => {
  expect(calledName({ username, firstName })).toBe(name);
});
