import { expect, it } from 'vitest';
import { readSmtpUrl } from './smtp-url.ts';

it.each([
  'smtp://mail.example',
  'smtp://mail.example:587',
  'smtps://me%40hotel.example:p%23w%2F%25@mail.example:465',
  'smtp://user:password@mail.example:587?maxConnections=5',
  'smtp://[::1]:2525',
])('takes %s', (value) => {
  expect(readSmtpUrl({ SMTP_URL: ` ${value} ` })).toBe(value);
});

it.each([
  ['mail.example:587', /starts with smtp:/],
  ['http://mail.example', /starts with smtp:/],
  ['smtp:mail.example', /starts with smtp:/],
  ['smtp://', /no host/],
  ['smtp://:587', /can't be read|no host/],
  ['smtp://me:secret@', /can't be read|no host/],
  ['smtp://me:secret#1@mail.example:587', /encoded/],
  ['smtp://me:12#secret@mail.example:587', /encoded/],
  ['smtp://me:12/secret@mail.example:587', /encoded/],
  ['smtp://me:12?secret@mail.example:587', /encoded/],
  ['smtp://me:secret word@mail.example:587', /encoded/],
  ['smtp://me@hotel.example:secret@mail.example:587', /more than one @/],
  ['smtp://me:secret%@mail.example', /%25/],
  ['smtp://mail.example:70000', /above 65535/],
  ['smtp://mail.example:0', /port 0/],
  ['smtp://:secret@mail.example', /no user/],
])('says what is wrong with %s, and never repeats it', (value, words) => {
  const read = () => readSmtpUrl({ SMTP_URL: value });
  expect(read).toThrow(words);
  expect(read).toThrow(/^SMTP_URL (?!.*(?:secret|hotel))[^\n]+$/);
});
