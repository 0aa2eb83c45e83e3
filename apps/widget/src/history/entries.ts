import type { FlowState } from '../flow/state.ts';
import { firstIndex, indexOfStep, stepAt, type StepName, stepsOf } from '../flow/steps.ts';

type Shown = Pick<FlowState, 'withTags' | 'isShort' | 'step' | 'booked'>;

/**
 * What stands in the browser's history for what is shown: each step up to this one, and what lies over it. In the page
 * itself, and on a page of its own, the first step is the page's own entry: there is nothing to close.
 * @param over a drawer or an alert
 */
export const entriesOf = (state: Shown, canClose: boolean, over: string | null): string[] => {
  const steps = stepsOf(state.withTags).slice(
    firstIndex(state) + (canClose ? 0 : 1),
    indexOfStep(state.withTags, state.step) + 1,
  );
  // Nothing leads back into a booking that is made.
  const shown = state.booked ? steps.slice(0, canClose ? 1 : 0).map(() => 'end') : steps;
  return over ? [...shown, over] : shown;
};

/** The step that stands at the last of so many entries. */
export const stepOfEntry = (state: Shown, canClose: boolean, count: number): StepName | null =>
  stepAt(state.withTags, firstIndex(state) + count - (canClose ? 1 : 0));
