import type { Records } from './route-records.ts';
import type { World } from './world.ts';

const texts = (word: string) => ({ fr: `${word} (fr)`, en: `${word} (en)` });

/** Something in every field of the records that can be read and written, as far as the API writes it. */
export async function fillRecords(world: World, records: Records): Promise<void> {
  const { accountId, roomId, spaId, catTagId, ids } = records;
  const change = async (path: string, body: object) => {
    const reply = await world.call('PATCH', path, { as: 'superAdmin', body });
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
  };
  const { body: photo } = await world.call('GET', `/media/${ids['media']}`, { as: 'superAdmin' });
  await change(`/accounts/${accountId}`, {
    url: 'https://hotel.example/',
    phone: '+33145678901',
    address: '1 rue de la Paix, Paris',
    emails: ['desk@hotel.example'],
    locations: [
      {
        place_id: 'x',
        name: 'Paris',
        formatted_address: 'Paris, France',
        geometry: { location: { lat: 48.85, lng: 2.35 } },
      },
    ],
    bookingText: texts('Merci'),
    cancelText: texts('Dommage'),
    reminderText: texts('Demain'),
    waitingText: texts('Une place'),
    thanksText: texts('Merci encore'),
    noShowLimit: 3,
    reminderDays: 2,
    closedWeekdays: [7],
    privacyUrl: 'https://hotel.example/privacy',
  });
  await change(`/addons/${ids['addons']}`, {
    names: texts('Petit-déjeuner'),
    addTags: ['Gourmand', 'Matin'],
  });
  await change(`/categories/${roomId}`, {
    names: texts('Chambre'),
    descriptions: texts('Une chambre'),
    services: [records.serviceId],
    images: [photo.uid],
    hapidamRequest: { id: 7, query: 'lit' },
    addons: [ids['addons']],
    addCatTags: ['Bien-être', 'Journée'],
    surface: 18.5,
    notice: 60,
    horizonDays: 90,
    begunDiscount: 20,
    cancelHours: 24,
    priceFloor: 10.5,
    priceCeiling: 200,
  });
  await change(`/categories/${spaId}`, { names: texts('Spa'), descriptions: texts('Un spa') });
  await change(`/cat_tags/${catTagId}`, { names: texts('Bien-être'), image: photo });
  await change(`/services/${records.serviceId}`, {
    names: texts('Baignoire'),
    icon: '<svg viewBox="0 0 24 24"><path d="M4 4h16"/></svg>',
  });
  await change(`/time_slots/${ids['time_slots']}`, { name: 'Matinée' });
  await change(`/pools/${ids['pools']}`, {
    unitNames: ['Rose', 'Verte'],
    categories: [
      { category: roomId, cleanBefore: 5, cleanAfter: 10 },
      { category: spaId, cleanAfter: 15 },
    ],
  });
  await change(`/widgets/${ids['widgets']}`, {
    description: texts('Réservez'),
    textNoAvailable: texts('Complet'),
    textButton: texts('À la journée'),
    textColor: '#112233',
    displayTags: true,
    tags: [catTagId],
    fewLeft: 2,
    image: photo,
    absolutePosition: { top: 4, right: 8 },
    mobileAdditionalStyle: 'scale(0.7)',
  });
  await change(`/administrations/${ids['administrations']}`, {
    emails: ['platform@example.org'],
    youtubeId: 'dQw4w9WgXcQ',
  });
  await change(`/translations/${ids['translations']}`, { content: { 'actions.save': 'Konservi' } });
  await change(`/users/${ids['users']}`, { firstName: 'Grace', lastName: 'Hopper', phone: '+33145678902' });
  await change(`/bookings/${ids['bookings']}`, { status: 'confirmed', comment: 'Près de la fenêtre' });
  await world.deps.pool.query(
    `update bookings set comment = 'Avec un bureau', nb_people = 2, arrived_minute = 660,
       addons = '[{"id": 1, "name": "Café", "amount": 2, "priceMinor": 300}]' where id = $1`,
    [ids['bookings']],
  );
}
