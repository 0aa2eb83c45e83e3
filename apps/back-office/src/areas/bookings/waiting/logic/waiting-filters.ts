import { type CalendarDay, parseCalendarDay } from '@meridienne/domain';

/** Who of those in line is looked at. */
export interface WaitingFilters {
  /** Those whose wish has ended instead. */
  readonly isEnded: boolean;
  /** Only whom a place of this day, or of this category, may fit. */
  readonly day: CalendarDay | null;
  readonly category: number | null;
}

export const readWaitingFilters = (address: URLSearchParams): WaitingFilters => {
  const category = Number(address.get('category'));
  return {
    isEnded: address.has('ended'),
    day: parseCalendarDay(address.get('day') ?? ''),
    category: Number.isSafeInteger(category) && category > 0 ? category : null,
  };
};

/** What the address says of them; what is empty is left out. */
export const writeWaitingFilters = ({
  isEnded,
  day,
  category,
}: WaitingFilters): Record<'ended' | 'day' | 'category', string> => ({
  ended: isEnded ? '1' : '',
  day: day ?? '',
  category: category === null ? '' : String(category),
});

/** The page of those who wait for a place of a day. */
export const waitingAddress = (day: CalendarDay): string => `/reservations?view=waiting&day=${day}`;
