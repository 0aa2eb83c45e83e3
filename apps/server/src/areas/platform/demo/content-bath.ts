import type { DemoVenue } from './venue-shape.ts';

/** A small house in another country, so that venues can be seen to stay apart. */
export const bathVenue: DemoVenue = {
  account: {
    name: 'The Noonday House',
    url: 'https://www.noonday-house.example',
    // Ofcom keeps such numbers for stories.
    phone: '+44 1632 960 142',
    address: '3 Larkfield Row, Bath BA1 2QX',
    emails: ['desk@noonday-house.example'],
    defaultLanguage: 'en',
    widgetLanguages: ['en', 'fr'],
    currency: 'GBP',
    timeZone: 'Europe/London',
    isPremium: true,
    location: 'Bath',
    bookingText: {
      en: 'Ring the brass bell at 3 Larkfield Row and we will show you up. You pay when you arrive, by card or in cash.',
      fr: 'Sonnez à la cloche de laiton, au 3 Larkfield Row : nous vous conduirons. Vous réglez à l’arrivée, par carte ou en espèces.',
    },
    cancelText: {
      en: 'Your booking has been cancelled. We hope to see you another day.',
      fr: 'Votre réservation est annulée. Nous espérons vous voir un autre jour.',
    },
  },
  timeSlots: [
    { key: 'late-morning', start: '10h00', end: '13h00' },
    { key: 'afternoon', start: '13h30', end: '18h00' },
    { key: 'day', start: '10h00', end: '18h00' },
    { key: 'while', start: '10h00', end: '19h00' },
  ],
  addons: [
    {
      key: 'tea',
      names: { en: 'Afternoon tea for one', fr: 'Thé complet pour une personne' },
      price: 21.5,
      tags: ['Table'],
    },
    {
      key: 'parking',
      names: { en: 'Parking in the yard', fr: 'Stationnement dans la cour' },
      price: 8,
      tags: ['Practical'],
    },
  ],
  categories: [
    {
      key: 'garden',
      type: 'timeslot',
      names: { en: 'Garden Room', fr: 'Chambre sur jardin' },
      descriptions: {
        en: 'A light room under the eaves, with a proper bed and a pot of tea on its way up. The window opens onto the walled garden.',
        fr: 'Une chambre claire sous les toits, avec un vrai lit et une théière qui monte. La fenêtre s’ouvre sur le jardin clos.',
      },
      surface: 17,
      images: ['chambre-detail.webp', 'terrasse.webp'],
      equipment: ['wifi', 'shower', 'coffee', 'terrace'],
      isConfidential: true,
      isLimited: false,
      rangePeople: [1, 2],
      addons: ['tea', 'parking'],
      slots: {
        'late-morning': { weekday: 48, weekend: 56, quantity: 2 },
        afternoon: { weekday: 55, weekend: 65, quantity: 2 },
      },
    },
    {
      key: 'library',
      type: 'timeslot',
      names: { en: 'The Library', fr: 'La Bibliothèque' },
      descriptions: {
        en: 'A room full of books for small meetings and long thoughts, with a table for six and a fire from October on.',
        fr: 'Une pièce pleine de livres pour les petites réunions et les longues réflexions, avec une table de six et un feu dès octobre.',
      },
      surface: 28,
      images: ['coworking.webp'],
      equipment: ['wifi', 'desk', 'coffee', 'parking'],
      isConfidential: false,
      isLimited: true,
      rangePeople: [2, 6],
      addons: ['tea', 'parking'],
      slots: {
        'late-morning': { weekday: 70, weekend: 70, quantity: 1 },
        afternoon: { weekday: 85, weekend: 85, quantity: 1 },
      },
    },
    {
      key: 'attic',
      type: 'timeslot',
      names: { en: 'Attic Room', fr: 'Chambre sous les toits' },
      descriptions: {
        en: 'One of five small rooms at the top of the house, with a skylight over the bed and nobody above you.',
        fr: 'L’une des cinq petites chambres du dernier étage, avec une lucarne au-dessus du lit et personne au-dessus de vous.',
      },
      surface: 12,
      images: ['chambre-detail.webp'],
      equipment: ['wifi', 'shower', 'coffee'],
      isConfidential: false,
      isLimited: true,
      rangePeople: [1, 2],
      addons: ['tea', 'parking'],
      slots: {
        'late-morning': { weekday: 39, weekend: 46, quantity: 5 },
        afternoon: { weekday: 45, weekend: 54, quantity: 5 },
        day: { weekday: 72, weekend: 84, quantity: 5 },
      },
    },
    {
      key: 'nap',
      type: 'duration',
      names: { en: 'Attic Room for a While', fr: 'Chambre sous les toits, un moment' },
      descriptions: {
        en: 'The same small rooms for an hour and a half: long enough for a shower and some sleep between two trains.',
        fr: 'Les mêmes petites chambres pour une heure et demie : le temps d’une douche et d’un somme entre deux trains.',
      },
      surface: 12,
      images: ['chambre-detail.webp'],
      equipment: ['wifi', 'shower', 'coffee'],
      isConfidential: false,
      isLimited: true,
      rangePeople: [1, 2],
      duration: '01h30',
      addons: ['tea'],
      slots: { while: { weekday: 24, weekend: 28, quantity: 5 } },
    },
  ],
  // Five rooms in four ways: whoever takes one for the day leaves four for the morning.
  pools: [{ name: 'Attic rooms', units: 5, cleanAfter: { attic: 30, nap: 30 } }],
  serviceTypes: [
    {
      key: 'rest',
      names: { en: 'Rest', fr: 'Se reposer' },
      image: 'chambre-detail.webp',
      categories: ['garden', 'attic', 'nap'],
    },
    { key: 'meet', names: { en: 'Meet', fr: 'Se réunir' }, image: 'coworking.webp', categories: ['library'] },
  ],
  widgets: [
    {
      name: 'House website',
      descriptions: {
        en: 'A quiet room in the middle of the day, in the middle of Bath. Pick your hours, pay when you come.',
        fr: 'Une pièce calme au milieu du jour, au milieu de Bath. Choisissez vos heures, réglez en arrivant.',
      },
      textButton: { en: 'Book by the day', fr: 'Réserver en journée' },
      textNoAvailable: {
        en: 'We are full for now. Do ring us, plans change.',
        fr: 'Nous sommes complets pour le moment. Appelez-nous, les plans changent.',
      },
      backgroundColor: '#2F6F5A',
      textColor: '#FFFFFF',
      displayTags: true,
      image: 'terrasse.webp',
    },
  ],
};
