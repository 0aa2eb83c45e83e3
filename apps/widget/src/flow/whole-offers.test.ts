import { expect, it } from 'vitest';
import { slimOffers } from '../../test/answers.ts';
import { offersOf } from '../../test/fixture-data.ts';
import { wholeOffers } from './whole-offers.ts';

it('gives each offer its category, with its equipment in order and the addresses of its pictures', () => {
  const [offer] = offersOf('2030-03-13');
  if (!offer) throw new Error('The day has no offer');
  const [bed, bath] = [1, 2].map((id) => ({
    '@id': `/api/services/${id}`,
    '@type': 'Service' as const,
    id,
    name: `Equipment ${id}`,
    names: {},
    icon: '',
  }));
  if (!bed || !bath) throw new Error('Two are made');
  const category = { ...offer.category, services: [bath, bed] };
  const other = { ...offer, category: { ...category, '@id': '/api/categories/999', services: [bed, bath] } };
  const told = wholeOffers(
    slimOffers([
      { ...other, category: other.category },
      { ...offer, category },
    ]),
  );
  expect(told.map((each) => each.category.services.map(({ id }) => id))).toEqual([
    [1, 2],
    [2, 1],
  ]);
  const [image] = offer.category.images;
  expect(told[1]?.category.images[0]?.display).toEqual(image?.display);
  expect(told[1]?.price).toBe(offer.price);
});
