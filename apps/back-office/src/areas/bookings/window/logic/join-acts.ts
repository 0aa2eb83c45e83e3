import type { BookingChange } from '@meridienne/contracts';
import type { ToldAct } from '../../../audit/door.ts';

/** One thing that became of a booking: its own change, what the journal noted of that, or either alone. */
export interface Joined {
  readonly change: BookingChange | null;
  readonly act: ToldAct | null;
}

/** Both are noted in one transaction, by its clock; one of them may be rounded. */
const SAME_MS = 1000;

/**
 * A booking's changes with what the journal says of them, by their time: what both tell is told once.
 * @param changes the first one first @param acts likewise
 */
export const joinActs = (changes: readonly BookingChange[], acts: readonly ToldAct[]): readonly Joined[] => {
  const left = [...acts];
  const joined = changes.map((change): Joined => {
    const at = Date.parse(change.at);
    const index = left.findIndex((act) => Math.abs(Date.parse(act.at) - at) <= SAME_MS);
    const [act = null] = index < 0 ? [] : left.splice(index, 1);
    return { change, act };
  });
  const timeOf = ({ change, act }: Joined) => Date.parse(change?.at ?? act?.at ?? '');
  return [...joined, ...left.map((act): Joined => ({ change: null, act }))].toSorted(
    (one, other) => timeOf(one) - timeOf(other),
  );
};
