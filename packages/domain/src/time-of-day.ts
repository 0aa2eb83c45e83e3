/** Minutes: since a day's midnight, or a length of time. Always whole. */
export type Minutes = number;

export const MINUTES_PER_DAY = 1440;

const HOURS_AND_MINUTES = /^(\d{1,2})[h:](\d{2})$/;

const readMinutes = (text: string): Minutes | null => {
  const match = HOURS_AND_MINUTES.exec(text);
  if (!match) return null;
  const minutes = Number(match[2]);
  return minutes > 59 ? null : Number(match[1]) * 60 + minutes;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const writeMinutes = (minutes: Minutes): string =>
  `${twoDigits(Math.floor(minutes / 60))}h${twoDigits(minutes % 60)}`;

const requireWhole = (minutes: Minutes): void => {
  if (!Number.isSafeInteger(minutes)) throw new RangeError(`not whole minutes: ${minutes}`);
};

/**
 * Reads a time of day: '10h30', '9h05' or '10:30'.
 * @returns minutes since midnight, 0 to 1439, or null when the text is none (W §3, W §9).
 */
export const parseTimeOfDay = (text: string): Minutes | null => {
  const minutes = readMinutes(text);
  return minutes === null || minutes >= MINUTES_PER_DAY ? null : minutes;
};

/**
 * Writes a time of day as '10h30', two digits each; 1470 is '00h30' of the next day (W §9).
 * @throws RangeError when the minutes aren't whole.
 */
export const formatTimeOfDay = (minutes: Minutes): string => {
  requireWhole(minutes);
  return writeMinutes(((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY);
};

/**
 * Reads a length of time such as '01h30' (A §3, A §5).
 * @returns minutes, 1 to 1440, or null when the text is none, zero or more than a day.
 */
export const parseDuration = (text: string): Minutes | null => {
  const minutes = readMinutes(text);
  return minutes === null || minutes === 0 || minutes > MINUTES_PER_DAY ? null : minutes;
};

/**
 * Writes a length of time as '01h30' (A §9).
 * @throws RangeError when the minutes are negative or not whole.
 */
export const formatDuration = (minutes: Minutes): string => {
  requireWhole(minutes);
  if (minutes < 0) throw new RangeError(`negative duration: ${minutes}`);
  return writeMinutes(minutes);
};

/**
 * The times within a text as a language writes them: '10h30' stays so in French, a habit that Intl doesn't know, and is
 * '10:30' elsewhere.
 */
export const localTimes = (text: string, language: string): string =>
  language === 'fr' ? text : text.replaceAll(/\b(\d{1,2})h(\d{2})\b/g, '$1:$2');
