import type { IsoWeekday } from './calendar-day.ts';
import { plainLetters } from './plain-letters.ts';

/** What the columns of a price list may be, found by their headings. */
export type PriceColumn =
  | 'key'
  | 'category'
  | 'hours'
  | 'day'
  | 'weekday'
  | 'price'
  | 'left'
  | 'booked'
  | 'status';

/** Column → where it stands, from 0. */
export type PriceColumns = Readonly<Partial<Record<PriceColumn, number>>>;

// In French, English and Spanish, as `plainWords` leaves them. 'jour' is the day's name beside a date, else the date.
const HEADINGS: Readonly<Record<PriceColumn, string>> = {
  key: 'cle|key|clave|id',
  category: 'service|servicio|categorie|category|categoria|chambre|room|habitacion',
  hours:
    'horaires|horaire|heures|creneau|tranche horaire|time slot|timeslot|slot|hours|time|horario|horarios|franja horaria',
  day: 'date|fecha|jour|day|dia',
  weekday: 'jour|day|dia|weekday|jour de la semaine|dia de la semana',
  price: 'prix|price|precio|tarif|rate|tarifa',
  left: 'places restantes|places left|left|restantes|places|plazas restantes|plazas libres|plazas|quantite|quantity|cantidad|stock|disponibilites|availability',
  booked: 'reservees|places reservees|reservations|booked|bookings|reservadas|plazas reservadas|reservas',
  status: 'statut|status|estado|etat',
};
const WORDS = Object.entries(HEADINGS).map(([column, words]) => [column, words.split('|')] as const);

const OPEN = new Set('disponible|available|ouvert|open|abierto|oui|yes|si|1|vrai|true|verdadero'.split('|'));
const CLOSED = new Set(
  'indisponible|non disponible|pas disponible|unavailable|not available|notavailable|no disponible|ferme|closed|cerrado|non|no|0|faux|false|falso'.split(
    '|',
  ),
);

/** The first letters of each day's name in the three languages, Monday's first. */
const WEEKDAYS = [
  'lun mon',
  'mar tue',
  'mer mie wed',
  'jeu jue thu',
  'ven vie fri',
  'sam sab sat',
  'dim dom sun',
];

/** No heading, status or day's name is as long. */
const WORDS_LENGTH = 60;

/** Small letters without accents; one space between words; what stands in brackets doesn't count. */
const plainWords = (text: string): string =>
  text.length > WORDS_LENGTH
    ? ''
    : plainLetters(text)
        .replaceAll(/\([^()]*\)/g, ' ')
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim();

/**
 * Finds the columns of a price list by its first line.
 * @returns null when it says too little: a day, what is meant (a key, or category and hours) and something to set
 */
export const readPriceColumns = (headings: readonly string[]): PriceColumns | null => {
  const found: Partial<Record<PriceColumn, number>> = {};
  const texts = headings.map(plainWords);
  for (const [column, words] of WORDS) {
    const word = words.find((each) => texts.includes(each));
    const at = word === undefined ? -1 : texts.indexOf(word);
    if (at >= 0 && (column !== 'weekday' || at !== found.day)) found[column as PriceColumn] = at;
  }
  const { day, key, category, hours, price, left, status } = found;
  const isNamed = key !== undefined || (category !== undefined && hours !== undefined);
  return day !== undefined && isNamed && (price ?? left ?? status) !== undefined ? found : null;
};

/** Whether a cell of the status column says 'available' or not; null when it says neither. */
export const readStatusWord = (text: string): boolean | null => {
  const word = plainWords(text);
  if (OPEN.has(word)) return true;
  return CLOSED.has(word) ? false : null;
};

/** Reads a day's name, short or long: 'lundi', 'Mon'. */
export const readWeekday = (text: string): IsoWeekday | null => {
  const letters = plainWords(text).slice(0, 3);
  const at = letters.length < 3 ? -1 : WEEKDAYS.findIndex((names) => names.split(' ').includes(letters));
  return at < 0 ? null : ((at + 1) as IsoWeekday);
};
