import { expect, it } from 'vitest';
import { directionsUrl, phoneUrl } from './directions.ts';

it('leads to an address, and nowhere without one', () => {
  expect(directionsUrl('14 rue des Tilleuls & Cie, 74000 Annecy')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=14%20rue%20des%20Tilleuls%20%26%20Cie%2C%2074000%20Annecy',
  );
  expect(directionsUrl(null)).toBeNull();
});

it.each([
  ['04 50 12-34.56', 'tel:0450123456'],
  ['+33 (0)4 50 12 34 56', 'tel:+33450123456'],
  ['(04) 50/12 34 56', 'tel:0450123456'],
  ['(0)4 50 12 34 56', 'tel:0450123456'],
  ['020-7946-0018 x12', 'tel:02079460018'],
  ['+1 212 555 0100 #7', 'tel:+12125550100'],
])('calls %s by %s', (phone, url) => {
  expect(phoneUrl(phone)).toBe(url);
});
