/** The screens by name (W §2). The period selector of duration categories is part of `extras`. */
export type StepName = 'start' | 'tags' | 'date' | 'service' | 'extras' | 'confirmation' | 'end';

const WITHOUT_TAGS: readonly StepName[] = ['start', 'date', 'service', 'extras', 'confirmation', 'end'];
const WITH_TAGS: readonly StepName[] = ['start', 'tags', ...WITHOUT_TAGS.slice(1)];

/** What the progress bar counts in either flow; without tags the end screen is its fifth. */
export const PROGRESS_STEPS = 5;

/** The steps in order; a step's number (W §2) is its index. */
export const stepsOf = (withTags: boolean): readonly StepName[] => (withTags ? WITH_TAGS : WITHOUT_TAGS);

/** The number of a step; -1 when the flow has none of that name. */
export const indexOfStep = (withTags: boolean, step: StepName): number => stepsOf(withTags).indexOf(step);

/** The step of a number, or null when a jump there is out of bounds. */
export const stepAt = (withTags: boolean, index: number): StepName | null => stepsOf(withTags)[index] ?? null;

/** The step `by` further on, held within the flow. */
export const stepBeside = (withTags: boolean, step: StepName, by: 1 | -1): StepName =>
  stepAt(withTags, indexOfStep(withTags, step) + by) ?? step;

/** The number of the first screen: the short way has no welcome, and keeps the numbers of the others. */
export const firstIndex = ({ isShort }: { readonly isShort: boolean }): number => (isShort ? 1 : 0);

/** Where the header's bar stands, 1 to 5; null on a screen without header. */
export const progressOf = (withTags: boolean, step: StepName): number | null => {
  const index = indexOfStep(withTags, step);
  return index >= 1 && index <= PROGRESS_STEPS ? index : null;
};
