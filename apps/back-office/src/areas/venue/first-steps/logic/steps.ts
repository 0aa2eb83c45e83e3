import type { Account, FirstSteps } from '@meridienne/contracts';

export type StepName = keyof FirstSteps;

/** In their order. */
export const STEPS: readonly StepName[] = ['timeSlot', 'category', 'prices', 'widget'];

export const countDone = (steps: FirstSteps): number => STEPS.filter((name) => steps[name]).length;

/** The first that is still to be done; undefined when none is. */
export const nextStep = (steps: FirstSteps): StepName | undefined => STEPS.find((name) => !steps[name]);

/** Counted from 1. */
export const placeOf = (name: StepName): number => STEPS.indexOf(name) + 1;

/** The way, open at one of them. */
export const pathTo = (name: StepName): string => `/premiers-pas?etape=${placeOf(name)}`;

/** Whether a step has what it builds on. A site may be given its widget at any time. */
export const isReachable = (steps: FirstSteps, name: StepName): boolean =>
  name === 'widget' || STEPS.slice(0, placeOf(name) - 1).every((before) => steps[before]);

/** The step that the way shows: the one that is asked for, where it can be gone; else the next that is to be done. */
export const stepAt = (asked: string | null, steps: FirstSteps): StepName => {
  const name = STEPS[Number(asked ?? 0) - 1];
  return name && isReachable(steps, name) ? name : (nextStep(steps) ?? 'widget');
};

/** What the view of a step is given. */
export interface WayStepProps {
  readonly account: Account;
  /** It has been gone before: what it made is shown, and can be changed. */
  readonly isDone: boolean;
  onNext(): void;
  onBack?: (() => void) | undefined;
}
