import type { DemoAccount, DemoAddon, DemoServiceType, DemoTimeSlot, DemoWidget } from './venue-shape.ts';

export const lyonAccount: DemoAccount = {
  name: 'Hôtel Belle Sieste',
  url: 'https://www.hotel-belle-sieste.example',
  phone: '04 65 71 20 14',
  address: '14 rue des Tilleuls Argentés, 69002 Lyon',
  emails: ['reception@hotel-belle-sieste.example'],
  defaultLanguage: 'fr',
  widgetLanguages: ['fr', 'en'],
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  isPremium: true,
  location: 'Lyon',
  bookingText: {
    fr: 'La réception est ouverte de 7h à minuit, au 14 de la rue des Tilleuls Argentés. Présentez-vous à l’heure qui vous arrange dans votre créneau : votre chambre est prête dès son début. Le règlement se fait sur place, à votre arrivée.',
    en: 'Our reception is open from 7 am to midnight at 14 rue des Tilleuls Argentés. Come whenever it suits you within your time slot: your room is ready from its start. You pay at the hotel, when you arrive.',
  },
  cancelText: {
    fr: 'Votre réservation est annulée, sans frais. Nous serions heureux de vous accueillir un autre jour.',
    en: 'Your booking is cancelled, free of charge. We would be glad to welcome you another day.',
  },
};

export const lyonTimeSlots: DemoTimeSlot[] = [
  { key: 'morning', start: '10h30', end: '14h00' },
  { key: 'afternoon', start: '14h00', end: '18h00' },
  { key: 'day', start: '10h00', end: '17h00' },
  { key: 'office-morning', start: '08h30', end: '12h30' },
  { key: 'office-afternoon', start: '13h30', end: '18h30' },
  { key: 'evening', start: '19h00', end: '23h00' },
  { key: 'spa', start: '10h00', end: '20h00' },
];

export const lyonAddons: DemoAddon[] = [
  {
    key: 'breakfast',
    names: { fr: 'Petit-déjeuner complet', en: 'Full breakfast' },
    price: 18,
    tags: ['Table'],
  },
  {
    key: 'lunch',
    names: { fr: 'Assiette du midi, servie en chambre', en: 'Lunch plate, served in your room' },
    price: 24,
    tags: ['Table'],
  },
  {
    key: 'champagne',
    names: { fr: 'Bouteille de champagne', en: 'Bottle of champagne' },
    price: 65,
    tags: ['Table', 'Attentions'],
  },
  {
    key: 'coffee-break',
    names: { fr: 'Pause café, par personne', en: 'Coffee break, per person' },
    price: 9.5,
    tags: ['Table', 'Réunion'],
  },
  {
    key: 'parking',
    names: { fr: 'Place de parking couverte', en: 'Covered parking space' },
    price: 12,
    tags: ['Pratique'],
  },
  {
    key: 'late',
    names: { fr: 'Départ tardif (une heure de plus)', en: 'Late departure (one more hour)' },
    price: 20,
    tags: ['Pratique'],
  },
  {
    key: 'bathrobe',
    names: { fr: 'Accès à la piscine, peignoir compris', en: 'Pool access, bathrobe included' },
    price: 22,
    tags: ['Attentions'],
  },
];

export const lyonServiceTypes: DemoServiceType[] = [
  {
    key: 'rest',
    names: { fr: 'Se reposer', en: 'Rest' },
    image: 'chambre-detail.webp',
    categories: ['classic', 'suite'],
  },
  {
    key: 'work',
    names: { fr: 'Travailler', en: 'Work' },
    image: 'coworking-bureau.webp',
    categories: ['desk', 'coworking', 'suite'],
  },
  {
    key: 'meet',
    names: { fr: 'Se réunir', en: 'Meet' },
    image: 'reunion.webp',
    categories: ['meeting', 'suite'],
  },
  { key: 'wellbeing', names: { fr: 'Bien-être', en: 'Well-being' }, image: 'spa.webp', categories: ['spa'] },
];

export const lyonWidget: DemoWidget = {
  name: 'Site de l’hôtel',
  descriptions: {
    fr: 'Une chambre pour souffler entre deux trains, un bureau au calme, une heure de soin : choisissez votre moment, la maison vous attend. Vous réglez sur place.',
    en: 'A room to catch your breath between two trains, a quiet desk, an hour of care: choose your moment, the house is waiting. You pay at the hotel.',
  },
  textButton: { fr: 'Réserver en journée', en: 'Book during the day', es: 'Reservar durante el dia' },
  textNoAvailable: {
    fr: 'Tout est pris pour le moment. Appelez-nous : il se libère souvent une chambre au dernier moment.',
    en: 'Everything is taken for now. Do call us: a room often becomes free at the last moment.',
  },
  backgroundColor: '#2494D1',
  textColor: '#FFFFFF',
  displayTags: false,
  image: 'facade.webp',
};
