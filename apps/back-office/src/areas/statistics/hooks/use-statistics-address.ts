import type { CalendarDay } from '@meridienne/domain';
import { useAddress } from '../../../lib/use-address.ts';
import { type Measure, MEASURES } from '../logic/measures.ts';
import { addressOf, type Chosen, periodOf } from '../logic/period.ts';

/** What the statistics show, kept in the address beside what else stands there. */
export const useStatisticsAddress = (today: CalendarDay) => {
  const [search, change] = useAddress();
  const set = (values: Readonly<Record<string, string | null>>) =>
    change(
      (after) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
      },
      { replace: true, preventScrollReset: true },
    );
  const idOf = (name: string) => {
    const id = Number(search.get(name));
    return Number.isInteger(id) && id > 0 ? id : null;
  };
  return {
    chosen: periodOf(search, today),
    choosePeriod: (chosen: Chosen) => set(addressOf(chosen)),
    /** Null for all that the account sells. */
    widget: idOf('widget'),
    chooseWidget: (id: number | null) => set({ widget: id === null ? null : String(id) }),
    /** Null for the first shared stock. */
    pool: idOf('pool'),
    choosePool: (id: number) => set({ pool: String(id) }),
    measure: MEASURES.find((measure) => measure === search.get('measure')) ?? MEASURES[0],
    chooseMeasure: (measure: Measure) => set({ measure: measure === MEASURES[0] ? null : measure }),
  };
};
