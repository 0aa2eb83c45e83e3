import { INTEGER_MAX } from '@meridienne/contracts';
import { invalid } from '../kernel/app-error.ts';

/** Resource name → its path below `/api`. */
export const RESOURCE_PATHS = {
  Account: 'accounts',
  Addon: 'addons',
  Administration: 'administrations',
  ApiKey: 'api-keys',
  Booking: 'bookings',
  CalendarFeed: 'calendar_feeds',
  Category: 'categories',
  CategoryTimeslot: 'category_timeslots',
  CatTag: 'cat_tags',
  Closure: 'closures',
  Media: 'media',
  Offer: 'offers',
  Passkey: 'passkeys',
  Permission: 'permissions',
  Pool: 'pools',
  PoolBlock: 'pool-blocks',
  PoolCalendar: 'pool-calendars',
  PoolClaim: 'pool-claims',
  Hold: 'holds',
  Service: 'services',
  Session: 'sessions',
  Tag: 'tags',
  TimeSlot: 'time_slots',
  Translation: 'translations',
  User: 'users',
  Webhook: 'webhooks',
  WebhookDelivery: 'webhook-deliveries',
  Widget: 'widgets',
  Wish: 'wishes',
} as const;
export type ResourceName = keyof typeof RESOURCE_PATHS;

export const iri = (name: ResourceName, id: number) => `/api/${RESOURCE_PATHS[name]}/${id}`;

/** Resources whose ids may exceed an `integer`. */
const LONG: readonly ResourceName[] = ['Booking', 'Offer', 'PoolBlock', 'PoolClaim', 'WebhookDelivery'];

/** The id in an IRI of that resource, or a bare id; null when it is neither, or none that its column holds. */
export function idOf(name: ResourceName, reference: string | number): number | null {
  const text = String(reference);
  const prefix = `/api/${RESOURCE_PATHS[name]}/`;
  const digits = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  const id = /^[1-9]\d{0,15}$/.test(digits) ? Number(digits) : null;
  return id !== null && id <= (LONG.includes(name) ? Number.MAX_SAFE_INTEGER : INTEGER_MAX) ? id : null;
}

/** As `idOf`, for one field of a body. @throws {AppError} 422 on that field */
export function requireId(name: ResourceName, reference: string | number, propertyPath: string): number {
  const id = idOf(name, reference);
  if (id === null) throw invalid(propertyPath, 'unknownReference');
  return id;
}

/** As `requireId`, for a list; repeated references count once. */
export function requireIds(
  name: ResourceName,
  references: readonly (string | number)[],
  propertyPath: string,
): number[] {
  return [...new Set(references.map((each, at) => requireId(name, each, `${propertyPath}[${at}]`)))];
}
