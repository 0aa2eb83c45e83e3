import type { FirstSteps } from '@meridienne/contracts';

export type StepName = keyof FirstSteps;

/** In their order, with the page on which each is done. */
export const STEPS: readonly { readonly name: StepName; readonly path: string }[] = [
  { name: 'timeSlot', path: '/horaires' },
  { name: 'category', path: '/settings' },
  { name: 'prices', path: '/prix' },
  { name: 'widget', path: '/widgets' },
];

export const countDone = (steps: FirstSteps): number => STEPS.filter(({ name }) => steps[name]).length;

/** The first that is still to be done; undefined when none is. */
export const nextStep = (steps: FirstSteps): StepName | undefined =>
  STEPS.find(({ name }) => !steps[name])?.name;
