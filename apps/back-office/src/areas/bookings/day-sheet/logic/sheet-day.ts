import { type CalendarDay, parseCalendarDay } from '@meridienne/domain';
import { useAddress } from '../../../../lib/use-address.ts';

/** The day that the address names, today when it names none; and going to another. */
export const useSheetDay = (today: CalendarDay) => {
  const [search, change] = useAddress();
  const day = parseCalendarDay(search.get('date') ?? '') ?? today;
  const goTo = (next: CalendarDay) =>
    change(
      (after) => after.set('date', next),
      // Turning over days is no way to be gone back.
      { replace: true },
    );
  return { day, goTo };
};
