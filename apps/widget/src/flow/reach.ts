import type { FlowState } from './state.ts';
import { firstIndex, indexOfStep, stepAt, type StepName } from './steps.ts';

type Reached = Pick<FlowState, 'withTags' | 'isShort' | 'day' | 'offer' | 'firstSelection' | 'booked'>;

/** What has to be known before a step can be shown (W §4). */
const NEEDS: Partial<Record<StepName, (state: Reached) => boolean>> = {
  service: ({ day }) => day !== null,
  extras: ({ offer }) => offer !== null,
  confirmation: ({ firstSelection }) => !firstSelection,
  end: ({ booked }) => booked !== null,
};

/** The step that is wanted, or the last one before it that can be shown; a booking that is made shows its end alone. */
export const reachOf = (state: Reached, wanted: StepName): StepName => {
  if (state.booked) return 'end';
  const first = firstIndex(state);
  let reached = first;
  for (let index = first + 1; index <= indexOfStep(state.withTags, wanted); index += 1) {
    const step = stepAt(state.withTags, index);
    if (!step || NEEDS[step]?.(state) === false) break;
    reached = index;
  }
  return stepAt(state.withTags, reached) ?? wanted;
};
