import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

const PUBLIC_URL = 'https://book.example';
let world: World;
let venue: Venue;
let page: string;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL } });
  venue = await createVenue(world.deps.db, world.accountA);
  page = `/hotel-a/${world.accountA}/${venue.widgetId}`;
});
afterAll(() => world.close());
beforeEach(() =>
  set(`update accounts set name = 'Hôtel A', url = 'https://hotel.example/', phone = '+33123456789', address = '1 rue A, Paris';
    update offers set is_available = true, booked = 0`),
);

const set = (text: string, values?: unknown[]) => world.deps.pool.query(text, values);
const dataAt = async (path = page) => {
  const { body } = await world.app.inject({ method: 'GET', url: path, headers: { accept: 'text/html' } });
  const [, text = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(text);
};

it('says whose the page is, and how it is booked', async () => {
  const url = `${PUBLIC_URL}${page}`;
  const data = await dataAt();
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url,
    inLanguage: 'fr',
    description: expect.stringMatching(/^Réservez une chambre/),
  });
  const { makesOffer, ...hotel } = data.about;
  expect(makesOffer.length).toBeGreaterThan(0);
  expect(hotel).toEqual({
    '@type': 'Hotel',
    '@id': `${url}#hotel`,
    name: 'Hôtel A',
    url: 'https://hotel.example/',
    telephone: '+33123456789',
    address: '1 rue A, Paris',
    currenciesAccepted: 'EUR',
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${url}{?date,category,slot}`,
        actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
      },
      result: { '@type': 'LodgingReservation' },
    },
  });
});

it('offers what is free on the next days, at the price that it has', async () => {
  await set(`update offers set is_available = false where day = $1`, [TODAY]);
  const { makesOffer } = (await dataAt()).about;
  const days = new Set(
    makesOffer.map((each: { availabilityStarts: string }) => each.availabilityStarts.slice(0, 10)),
  );
  expect([...days]).toEqual([1, 2, 3].map((count) => addDays(TODAY, count)));
  // The room's two slots, and the spa once, by its first hour and its lowest price.
  expect(makesOffer).toHaveLength(9);
  const tomorrow = addDays(TODAY, 1);
  expect(makesOffer[0]).toEqual({
    '@type': 'Offer',
    url: `${PUBLIC_URL}${page}?date=${tomorrow}&category=${venue.roomId}&slot=${venue.slotIds[0]}`,
    price: 59,
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    availabilityStarts: `${tomorrow}T10:30`,
    availabilityEnds: `${tomorrow}T14:00`,
    offeredBy: { '@id': `${PUBLIC_URL}${page}#hotel` },
    itemOffered: {
      '@type': 'Product',
      additionalType: 'https://schema.org/HotelRoom',
      name: 'Chambre',
      additionalProperty: { '@type': 'PropertyValue', name: 'occupancy', minValue: 1, maxValue: 2 },
    },
  });
  const english = (await dataAt(page.replace('hotel-a', 'en'))).about.makesOffer;
  expect(english[0].itemOffered.name).toBe('Room');
});

it('offers nothing that is sold out, and then has no offers', async () => {
  await set('update offers set booked = quantity');
  const { about } = await dataAt();
  expect(about).not.toHaveProperty('makesOffer');
  expect(about).toHaveProperty('potentialAction');
});

it('makes no markup of what people typed', async () => {
  await set(`update accounts set name = $1, address = $1, url = 'javascript:alert(1)'`, ['</script><b>x']);
  await set(`update categories set name = $1, names = '{}'`, ['</script><i>y']);
  const { body } = await world.app.inject({ method: 'GET', url: page, headers: { accept: 'text/html' } });
  expect(body).not.toMatch(/<\/script><[bi]>|javascript:/);
  const { about } = await dataAt();
  expect(about.name).toBe('</script><b>x');
  expect(about.makesOffer[0].itemOffered.name).toMatch(/^<\/script><i>y$/);
});
