import type { Translation } from '@meridienne/contracts';
import { BASE_LANGUAGE } from '@meridienne/domain';

/** The screens of the interface, as they follow each other, and what their keys begin with. */
const ADMIN = {
  access: 'login secondStep logout forgot sessions',
  home: 'home',
  dashboard: 'dashboard firstSteps',
  statistics: 'statistics analysis stockHours waitingStatistics answers',
  prices:
    'prices priceKeys categoryPrices priceTools priceCopies priceFiles priceChanges priceHistory closures',
  bookings:
    'bookings bookingChange bookingMove bookingHistory reservations waitingList units confirmAgain bookingList bookingFilters bookingChips bookingColumns bookingViews severalBookings bookingSearch bookingNews calendarFeeds messages',
  arrivals: 'arrivals daySheet',
  bookingWizard: 'bookingWizard',
  categories:
    'configuration category categories categoryLimits categoryNotice cancelRule lostBookings imports pools poolEffect poolProposals poolBlocks poolCalendars',
  timeSlots: 'timeSlots',
  addons: 'addons labels',
  serviceTypes: 'serviceTypes',
  account: 'accountSettings support apiKeys webhooks audit',
  widgets: 'widgets preview embedCheck',
  emails: 'emails',
  photos: 'photos icons',
  users: 'users permissions',
  profile: 'profile secondFactor personalData',
  traveller: 'traveller',
  administration: 'admin accounts settings testMail mails equipment translations',
  frame: 'shell menu table form errors grid live freemium commands',
} as const;

/** The same of the booking window, in a visitor's order. */
const WIDGET = {
  window: 'modal header title next footer drawer loading',
  start: 'start tags resume lead',
  date: 'date wait',
  services: 'service category price stock people',
  extras: 'extras addons',
  guest: 'confirmation field form hold',
  visitorAccount: 'login signup forgot',
  end: 'end outcome',
  failures: 'error',
} as const;

export type ScreenId = keyof typeof ADMIN | keyof typeof WIDGET | 'other';

const SCREENS: Readonly<Record<Translation['type'], Readonly<Partial<Record<ScreenId, string>>>>> = {
  admin: ADMIN,
  widget: WIDGET,
};

const bySubject = (type: Translation['type']): ReadonlyMap<string, ScreenId> =>
  new Map(
    (Object.entries(SCREENS[type]) as [ScreenId, string][]).flatMap(([screen, subjects]) =>
      subjects.split(' ').map((subject) => [subject, screen] as const),
    ),
  );
const SCREEN_OF = { admin: bySubject('admin'), widget: bySubject('widget') };

/** On which screen a text stands; `other` for what begins with nothing that is known, as a key of one's own. */
export const screenOf = (type: Translation['type'], key: string): ScreenId =>
  SCREEN_OF[type].get(key.split(/[._]/, 1)[0] ?? '') ?? 'other';

export interface ScreenProgress {
  readonly screen: ScreenId;
  readonly total: number;
  readonly missing: number;
}

/**
 * What each screen has and lacks in a language; those without any text are left out. Screens that lack some stand
 * first, each half in the product's order.
 * @param keys all that is to be said @param lacking those of them without a text
 */
export function progressByScreen(
  type: Translation['type'],
  keys: Iterable<string>,
  lacking: ReadonlySet<string>,
): ScreenProgress[] {
  const order = [...(Object.keys(SCREENS[type]) as ScreenId[]), 'other' as const];
  const counts = new Map(order.map((screen) => [screen, { total: 0, missing: 0 }]));
  for (const key of keys) {
    const count = counts.get(screenOf(type, key));
    if (!count) continue;
    count.total += 1;
    if (lacking.has(key)) count.missing += 1;
  }
  const screens = [...counts]
    .map(([screen, count]) => ({ screen, ...count }))
    .filter(({ total }) => total > 0);
  return [...screens.filter(({ missing }) => missing > 0), ...screens.filter(({ missing }) => missing === 0)];
}

/**
 * How much of what French says a language says too.
 * @param texts languages with their texts, as far as they have come @returns null until both have
 */
export function progressOf(
  id: number,
  texts: readonly Pick<Translation, 'id' | 'lng' | 'type' | 'content'>[],
): { total: number; missing: number } | null {
  const own = texts.find((each) => each.id === id);
  const french = texts.find(({ lng, type }) => lng === BASE_LANGUAGE && type === own?.type);
  if (!own || !french) return null;
  const keys = Object.keys(french.content);
  return { total: keys.length, missing: keys.filter((key) => !Object.hasOwn(own.content, key)).length };
}
