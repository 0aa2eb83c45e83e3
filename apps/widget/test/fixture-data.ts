import {
  plainCategoryFields,
  type PublicCategory,
  type PublicOffer,
  type PublicWidget,
} from '@meridienne/contracts';
import { addDays, type CalendarDay, endOfMonth, isoWeekday, paletteOf } from '@meridienne/domain';

export const image = (name: string) => {
  const at = (size: string) => `/images/${name}-${size}.webp`;
  return { uid: name, display: { native: { sm: at('sm'), th: at('th'), md: at('md'), lg: at('lg') } } };
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
    consent: {
      fr: {
        text: 'En validant, vous acceptez que ces informations servent à la gestion de votre réservation chez Hôtel des Tilleuls et soient conservées 36 mois après le jour réservé.',
        link: 'Vos données et vos droits',
        url: 'https://tilleuls.example/confidentialite',
        months: 36,
      },
      en: {
        text: 'By confirming, you agree that these details are used to handle your booking at Hôtel des Tilleuls, and are kept for 36 months after the day booked.',
        link: 'Your data and your rights',
        url: 'https://tilleuls.example/en/privacy',
        months: 36,
      },
    },
    addons: [
      addon(31, 'Bouteille de champagne', 'Bottle of champagne', 65),
      addon(32, 'Petit-déjeuner', 'Breakfast', 18.5),
      addon(33, 'Place de parking', 'Parking space', 12),
    ],
  },
  backgroundColor: '#2494D1',
  textColor: null,
  palette: paletteOf('#2494D1', null),
  displayTags: false,
  tags: [],
  description: { fr: 'Une chambre au calme, entre deux trains ou deux rendez-vous.' },
  textNoAvailable: {},
  isShortWay: false,
  fewLeft: null,
  noAvailableOption: '',
  isTrigger: false,
  triggerId: null,
  icon: '<svg viewBox="0 0 16 16"><path d="M3.5 11a4.5 4.5 0 0 1 9 0zM.75 11.75h14.5v1.5H.75z"/></svg>',
  // Written out, as the server answers to a page.
  textButton: { fr: 'Réserver en journée', en: 'Book during the day', es: 'Reservar durante el dia' },
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

/** Off or empty, until a fixture says otherwise. */
const PLAIN = Object.fromEntries(
  Object.entries(plainCategoryFields).map(([field, schema]) => [field, 'type' in schema ? false : null]),
) as Pick<PublicCategory, keyof typeof plainCategoryFields>;

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
  ...PLAIN,
  cancelHours: 0,
  surface: 18,
  images: [image(`room-${id}`)],
  services: [],
  addons: [],
  rangePeople: [2, 5],
  ...more,
});

const equipment = (id: number, name: string, english: string) => ({
  '@id': `/api/services/${id}`,
  '@type': 'Service' as const,
  id,
  name,
  names: { fr: name, en: english },
  icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M2 8h12v2H2z"/></svg>',
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

/** What a booking's answer tells its guest. */
export const GUEST = {
  url: 'https://tilleuls.example/ma-reservation/480213',
  calendarUrl: 'https://tilleuls.example/ma-reservation/480213.ics',
  directionsUrl: 'https://maps.example/?to=48.5,2.3',
  phone: '+33 1 23 45 67 89',
  address: '12 rue des Tilleuls, Chartres',
};

/** Saturdays and Sundays are sold out, so are the last days of each month. */
export const isSold = (day: CalendarDay, today: CalendarDay): boolean =>
  day > today && isoWeekday(day) < 6 && day < addDays(endOfMonth(day), -1) && day < addDays(today, 120);

const TREATMENTS = category(14, 'Espace bien-être', 'Spa', {
  type: 'duration',
  surface: 30,
  description: 'Hammam, bain froid et salle de repos.',
  descriptions: {
    fr: 'Hammam, bain froid et salle de repos.',
    en: 'Steam bath, cold bath and a quiet room.',
  },
  images: [image('spa-1'), image('spa-2'), image('spa-3')],
  services: [equipment(51, 'Wifi', 'Wi-Fi'), equipment(52, 'Peignoirs', 'Bathrobes')],
});

const HOURS: readonly (readonly [slot: number, start: string, end: string, price: number])[] = [
  [0, '09h00', '10h30', 45],
  [0, '10h30', '12h00', 45],
  [1, '14h00', '15h30', 60],
  [1, '15h30', '17h00', 60],
];

/** The bookable periods of the duration category on a day. */
export const periodsOf = (day: CalendarDay): PublicOffer[] =>
  HOURS.map(([slot, start, end, price], row) => {
    const id = Number(day.replaceAll('-', '').slice(2)) * 100 + 50 + row;
    return {
      '@id': `/api/offers/${id}`,
      '@type': 'Offer' as const,
      id,
      day,
      price,
      category: TREATMENTS,
      timeSlot: SLOTS[slot] ?? timeSlot(0, '00h00', '00h00'),
      categoryTimeslot: {
        '@id': `/api/category_timeslots/${60 + row}`,
        '@type': 'CategoryTimeslot' as const,
        id: 60 + row,
        start,
        end,
      },
    };
  });

/** What a day shows of it: once per slot, by its first period. */
export const firstPeriodsOf = (day: CalendarDay): PublicOffer[] =>
  periodsOf(day)
    .filter((offer, index, all) => all[index - 1]?.timeSlot.id !== offer.timeSlot.id)
    .map((offer) => ({ ...offer, minPrice: offer.price }));

const tag = (id: number, name: string, english: string, categories: readonly number[], own = true) => ({
  '@id': `/api/cat_tags/${id}`,
  '@type': 'CatTag' as const,
  id,
  name,
  names: { fr: name, en: english },
  image: own ? image(`tag-${id}`) : null,
  categories: categories.map((each) => ({
    '@id': `/api/categories/${each}`,
    '@type': 'Category' as const,
    id: each,
    images: each === 13 ? [] : [image(`room-${each}`)],
  })),
});

/** The second has no picture of its own, the third nothing to offer. */
export const TAGS = [
  tag(41, 'Se reposer', 'Rest', [11, 12]),
  tag(42, 'Travailler', 'Work', [13, 12], false),
  tag(43, 'Se marier', 'Get married', []),
  tag(44, 'Se détendre', 'Unwind', [14]),
];

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
