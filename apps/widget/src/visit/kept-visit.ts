import type { CalendarDay } from '@meridienne/domain';
import { type BookingInfo, EMPTY_CONTACT, type FlowState } from '../flow/state.ts';
import { indexOfStep } from '../flow/steps.ts';
import { createTabStorage, type TabStorage } from './tab-storage.ts';

/** What was chosen and typed; never who is logged in, by what proof, nor a password. */
export interface KeptVisit extends BookingInfo, Pick<FlowState, 'step' | 'tags' | 'contact'> {
  /** As it was shown, in minor units. */
  readonly totalMinor: number | null;
}

export const keptVisitIn = (widgetId: number): TabStorage<KeptVisit> =>
  createTabStorage(`meridienne.visit.${widgetId}`);

/** Whether there is anything to go on with: the day that the calendar begins with was chosen by nobody. */
const isChosen = (state: FlowState): boolean =>
  state.offer !== null ||
  state.only !== null ||
  indexOfStep(state.withTags, state.step) >= indexOfStep(state.withTags, 'service');

/** What a reload shall find; null while nothing has been chosen, and once it is booked. */
export const visitOf = (state: FlowState, totalMinor: number | null): KeptVisit | null => {
  if (state.booked || !isChosen(state)) return null;
  const { day, slotFilter, offer, firstSelection, amounts, people, comment, arrivedAt, step, tags } = state;
  const info: BookingInfo = { day, slotFilter, offer, firstSelection, amounts, people, comment, arrivedAt };
  return { ...info, step, tags, contact: state.user ? EMPTY_CONTACT : state.contact, totalMinor };
};

/** A day that is past isn't gone on with. */
export const isStillAhead = (visit: KeptVisit, today: CalendarDay): boolean =>
  visit.day === null || visit.day >= today;
