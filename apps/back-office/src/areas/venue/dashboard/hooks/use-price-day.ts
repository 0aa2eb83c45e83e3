import { addDays, type CalendarDay, parseCalendarDay } from '@meridienne/domain';
import { useAddress } from '../../../../lib/use-address.ts';
import { DAYS_MAX } from '../../../../ground/days/day-choice.ts';

/** The day of the prices, which the address keeps as `?date=`; a past or wrong one means today. */
export const usePriceDay = (today: CalendarDay) => {
  const [search, change] = useAddress();
  const max = addDays(today, DAYS_MAX);
  const asked = parseCalendarDay(search.get('date') ?? '');
  const day = asked !== null && asked > today && asked <= max ? asked : today;
  const goTo = (to: CalendarDay) =>
    change(
      (after) => {
        if (to <= today) after.delete('date');
        else after.set('date', to > max ? max : to);
      },
      { replace: true, preventScrollReset: true },
    );
  return { day, max, goTo };
};
