import type { PublicCategory, PublicOffer, PublicWidget } from '@meridienne/contracts';
import { addDays, type CalendarDay, endOfMonth, isoWeekday } from '@meridienne/domain';

const image = (name: string) => {
  const address = `/images/${name}.svg`;
  return { uid: name, display: { native: { sm: address, th: address, md: address, lg: address } } };
};

const ACCOUNT_ID = 1;

const addon = (id: number, name: string, english: string, price: number) => ({
  '@id': `/api/addons/${id}`,
  '@type': 'Addon' as const,
  id,
  name,
  names: { fr: name, en: english },
  price,
});

export const widget = (overrides: Partial<PublicWidget> = {}): PublicWidget => ({
  '@id': '/api/widgets/7',
  '@type': 'Widget',
  id: 7,
  name: 'Site',
  account: {
    '@id': `/api/accounts/${ACCOUNT_ID}`,
    '@type': 'Account',
    id: ACCOUNT_ID,
    name: 'Hôtel des Tilleuls',
    url: 'https://tilleuls.example',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    defaultLanguage: 'fr',
    widgetLanguages: ['fr', 'en'],
    isActive: true,
    addons: [
      addon(31, 'Bouteille de champagne', 'Bottle of champagne', 65),
      addon(32, 'Petit-déjeuner', 'Breakfast', 18.5),
      addon(33, 'Place de parking', 'Parking space', 12),
    ],
  },
  backgroundColor: '#2494D1',
  textColor: null,
  displayTags: false,
  tags: [],
  description: { fr: 'Une chambre au calme, entre deux trains ou deux rendez-vous.' },
  textNoAvailable: {},
  noAvailableOption: '',
  isTrigger: false,
  triggerId: null,
  icon: '<svg viewBox="0 0 16 16"><path d="M3.5 11a4.5 4.5 0 0 1 9 0zM.75 11.75h14.5v1.5H.75z"/></svg>',
  textButton: {},
  position: 'bottom_right',
  absolutePosition: { bottom: 20, right: 20 },
  enableMobileStyle: true,
  mobilePosition: 'bottom_right',
  mobileAbsolutePosition: { bottom: 20, right: 20 },
  mobileAdditionalStyle: 'scale(0.7)',
  image: null,
  isActive: true,
  ...overrides,
});

const category = (
  id: number,
  name: string,
  english: string,
  more: Partial<PublicCategory> = {},
): PublicCategory => ({
  '@id': `/api/categories/${id}`,
  '@type': 'Category',
  id,
  name,
  names: { fr: name, en: english },
  description: '',
  descriptions: {},
  type: 'timeslot',
  surface: 18,
  images: [image(`room-${id}`)],
  services: [],
  addons: [],
  isConfidential: false,
  isLimited: false,
  rangePeople: [2, 5],
  ...more,
});

/** What is sold, each with its lowest price. */
const CATEGORIES: readonly (readonly [price: number, category: PublicCategory])[] = [
  [59, category(11, 'Chambre Classique', 'Classic room')],
  [
    129.5,
    category(12, 'Suite Belvédère avec terrasse', 'Belvedere suite with terrace', {
      surface: 42.5,
      isConfidential: true,
      isLimited: true,
      rangePeople: [1, 4],
    }),
  ],
  [1240, category(13, 'Salon Verrière', 'Glass-roof lounge', { surface: null, images: [] })],
];

const timeSlot = (id: number, start: string, end: string) => ({
  '@id': `/api/time_slots/${id}`,
  '@type': 'TimeSlot' as const,
  id,
  start,
  end,
});
const SLOTS = [
  timeSlot(21, '09h00', '13h00'),
  timeSlot(22, '14h00', '18h00'),
  timeSlot(23, '10h30', '17h30'),
];

/** Saturdays and Sundays are sold out, so are the last days of each month. */
export const isSold = (day: CalendarDay, today: CalendarDay): boolean =>
  day > today && isoWeekday(day) < 6 && day < addDays(endOfMonth(day), -1) && day < addDays(today, 120);

export const offersOf = (day: CalendarDay): PublicOffer[] =>
  SLOTS.flatMap((slot, row) =>
    CATEGORIES.map(([price, sold], column) => {
      const id = Number(day.replaceAll('-', '').slice(2)) * 100 + row * 10 + column;
      return {
        '@id': `/api/offers/${id}`,
        '@type': 'Offer' as const,
        id,
        day,
        price: price + row * 10 + isoWeekday(day),
        category: sold,
        timeSlot: slot,
      };
    }),
  );
