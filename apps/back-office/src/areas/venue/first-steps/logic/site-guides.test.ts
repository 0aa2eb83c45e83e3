import { expect, it } from 'vitest';
import { mailtoOf } from './site-guides.ts';

it('writes a letter that a mail program reads as it was written', () => {
  const link = mailtoOf('Hôtel & Café', 'Bonjour,\n<script src="https://a.example/?b=1&c"></script>');
  expect(link).not.toMatch(/[ \n<>"]|&c/);
  const { searchParams, protocol, pathname } = new URL(link);
  expect([protocol, pathname]).toEqual(['mailto:', '']);
  expect(searchParams.get('subject')).toBe('Hôtel & Café');
  expect(searchParams.get('body')).toBe('Bonjour,\r\n<script src="https://a.example/?b=1&c"></script>');
});
