import { addMonths, type CalendarDay } from '@meridienne/domain';

export interface BankHoliday {
  day: CalendarDay;
  name: string;
}

/** Read when somebody asks: a megabyte of the world's calendars. */
const library = async () => new (await import('date-holidays')).default();

/** ISO codes of the countries whose bank holidays are known. */
export const holidayCountries = async (): Promise<string[]> =>
  Object.keys((await library()).getCountries()).filter((code) => /^[A-Z]{2}$/.test(code));

/**
 * The bank holidays of a country in the twelve months from a day on, by day; those of its parts are left out.
 * @param language in which they are named, where the country's are; else in the country's own
 */
export async function bankHolidays(
  country: string,
  from: CalendarDay,
  language: string,
): Promise<BankHoliday[]> {
  const calendar = await library();
  calendar.init(country);
  const first = Number(from.slice(0, 4));
  const until = addMonths(from, 12);
  const named = new Map<CalendarDay, string>();
  for (const year of [first, first + 1])
    for (const { date, name, type } of calendar.getHolidays(year, language)) {
      const day = date.slice(0, 10);
      if (type === 'public' && day >= from && day < until && !named.has(day)) named.set(day, name);
    }
  return [...named]
    .map(([day, name]) => ({ day, name }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** The first country in which a time zone's clocks are; null for one that is nobody's. */
export const countryOfZone = (timeZone: string, countries: readonly string[]): string | null =>
  countries.find((code) => zonesOf(code).includes(timeZone)) ?? null;

const zonesOf = (country: string): readonly string[] => {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] };
  return locale.getTimeZones?.() ?? [];
};
