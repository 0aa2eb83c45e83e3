import type { FirstSteps } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { OFFERS_KEY } from '../../../../ground/live/offers-key.ts';
import { CATEGORIES_KEY, TIME_SLOTS_KEY } from '../../../catalogue/door.ts';
import { firstStepsQuery } from '../calls.ts';
import type { StepName } from '../logic/steps.ts';

/** What a step changes is read again: the next one builds on it. */
const CHANGED = [TIME_SLOTS_KEY, CATEGORIES_KEY, ['accounts'], ['bookings'], ['cat_tags'], OFFERS_KEY];

/** @returns what to call once a step has been saved, before the next one is gone to */
export const useStepDone = (accountId: number) => {
  const client = useQueryClient();
  return async (name: StepName): Promise<void> => {
    // Also where the answer to the next question is lost: what was saved is known.
    client.setQueryData<FirstSteps>(
      firstStepsQuery(accountId).queryKey,
      (steps) => steps && { ...steps, [name]: true },
    );
    await Promise.all(CHANGED.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
};
