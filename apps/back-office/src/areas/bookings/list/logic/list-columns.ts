/** What the table can say of a booking, in its order. */
export const LIST_COLUMNS = [
  'number',
  'day',
  'hours',
  'arrival',
  'guest',
  'email',
  'phone',
  'service',
  'extras',
  'people',
  'price',
  'paid',
  'status',
  'source',
  'widget',
  'note',
  'created',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** Those that are empty for whoever isn't told how to reach guests, nor what is written. */
export const CONTACT_COLUMNS: readonly ListColumn[] = ['email', 'phone', 'note'];

/** In pixels; a column without one takes what the others leave. */
export const COLUMN_WIDTHS: Partial<Record<ListColumn, number>> = {
  number: 92,
  day: 96,
  hours: 116,
  arrival: 72,
  email: 190,
  phone: 130,
  extras: 150,
  people: 68,
  price: 84,
  paid: 96,
  status: 140,
  source: 90,
  widget: 120,
  note: 110,
  created: 156,
};

/** Names have their room: the number stands in the booking's window. */
const ON_A_TABLET: readonly ListColumn[] = ['day', 'hours', 'guest', 'service', 'price', 'status'];

/** What is shown until somebody chooses otherwise: as much as one line holds. */
export const usualColumns = (isWide: boolean): readonly ListColumn[] =>
  isWide
    ? LIST_COLUMNS.filter((key) => ['number', ...ON_A_TABLET, 'people', 'note', 'created'].includes(key))
    : ON_A_TABLET;

/** By the keyboard, a booking is opened by one of these. */
const OPENERS: readonly ListColumn[] = ['number', 'guest'];

/** Whether a column is the last one shown that opens bookings. */
export const isOnlyOpener = (key: ListColumn, columns: readonly ListColumn[]): boolean =>
  OPENERS.includes(key) && OPENERS.every((each) => columns.includes(each) === (each === key));

/** Those of some names that are columns, in their order, with one that opens a booking; null when none is. */
export const knownColumns = (names: readonly string[]): readonly ListColumn[] | null => {
  const known = LIST_COLUMNS.filter((key) => names.includes(key));
  if (known.length === 0) return null;
  const opens = known.some((key) => OPENERS.includes(key));
  return opens ? known : LIST_COLUMNS.filter((key) => key === 'guest' || known.includes(key));
};

export const COLUMNS_KEY = 'meridienne.bookingColumns';

/** As this browser has kept them; null for the usual ones. */
export const keptColumns = (): readonly ListColumn[] | null =>
  knownColumns((localStorage.getItem(COLUMNS_KEY) ?? '').split(' '));

export const keepColumns = (columns: readonly ListColumn[] | null): void => {
  if (columns === null) localStorage.removeItem(COLUMNS_KEY);
  else localStorage.setItem(COLUMNS_KEY, columns.join(' '));
};
