import type { PublicOffer } from '@meridienne/contracts';
import { ADDON_AMOUNT_MAX, type CalendarDay } from '@meridienne/domain';
import { type Booked, type Contact, EMPTY_INFO, type FlowState } from './state.ts';
import { indexOfStep, stepAt, stepBeside, type StepName } from './steps.ts';

export type FlowAction =
  | { readonly type: 'next' | 'previous' | 'restart' }
  | { readonly type: 'jump'; readonly index: number }
  | { readonly type: 'dayChosen'; readonly day: CalendarDay | null }
  | { readonly type: 'slotToggled'; readonly slotId: number }
  | { readonly type: 'offerChosen' | 'offerRepriced'; readonly offer: PublicOffer }
  | { readonly type: 'addonAmountSet'; readonly addonId: number; readonly amount: number }
  | { readonly type: 'peopleChosen'; readonly people: number }
  | { readonly type: 'commentWritten'; readonly comment: string }
  | { readonly type: 'arrivalChosen'; readonly arrivedAt: string }
  | { readonly type: 'contactWritten'; readonly contact: Partial<Contact> }
  | { readonly type: 'booked'; readonly booked: Booked }
  | { readonly type: 'soldOut'; readonly today: CalendarDay };

const goTo = (state: FlowState, step: StepName): FlowState => {
  const isForward = indexOfStep(state.withTags, step) >= indexOfStep(state.withTags, state.step);
  return { ...state, step, direction: isForward ? 'forward' : 'back' };
};

const setAmount = (amounts: FlowState['amounts'], id: number, amount: number): FlowState['amounts'] => {
  const { [id]: _, ...others } = amounts;
  return amount > 0 ? { ...others, [id]: Math.min(amount, ADDON_AMOUNT_MAX) } : others;
};

const chooseOffer = (state: FlowState, offer: PublicOffer): FlowState => {
  const isSame = state.offer?.id === offer.id;
  const isSameCategory = state.offer?.category.id === offer.category.id;
  return {
    ...state,
    offer,
    // What was chosen for another room or time may not exist for this one.
    amounts: isSameCategory ? state.amounts : {},
    people: isSameCategory ? state.people : null,
    arrivedAt: isSame ? state.arrivedAt : '',
  };
};

/** All that happens to a booking in the making. Pure: the steps are W §2's, the rules W §4's. */
export const reduceFlow = (state: FlowState, action: FlowAction): FlowState => {
  switch (action.type) {
    case 'next':
      return goTo(state, stepBeside(state.withTags, state.step, 1));
    case 'previous':
      return goTo(state, stepBeside(state.withTags, state.step, -1));
    case 'jump': {
      const step = stepAt(state.withTags, action.index);
      return step ? goTo(state, step) : state;
    }
    case 'restart':
      return goTo({ ...state, ...EMPTY_INFO, booked: null }, stepAt(state.withTags, 1) ?? 'date');
    case 'dayChosen':
      if (action.day === state.day) return state;
      return { ...state, day: action.day, slotFilter: [], offer: null, arrivedAt: '' };
    case 'slotToggled': {
      const others = state.slotFilter.filter((id) => id !== action.slotId);
      const wasOn = others.length < state.slotFilter.length;
      const slotFilter = wasOn ? others : [...others, action.slotId];
      const { offer } = state;
      // What is no longer shown must not be what the next button leads on with.
      const isShown = !offer || slotFilter.length === 0 || slotFilter.includes(offer.timeSlot.id);
      return { ...state, slotFilter, ...(!isShown && { offer: null, arrivedAt: '' }) };
    }
    case 'offerChosen':
      return goTo(chooseOffer(state, action.offer), stepBeside(state.withTags, 'service', 1));
    case 'offerRepriced':
      return { ...state, offer: action.offer };
    case 'addonAmountSet':
      return { ...state, amounts: setAmount(state.amounts, action.addonId, action.amount) };
    case 'peopleChosen':
      return { ...state, people: action.people };
    case 'commentWritten':
      return { ...state, comment: action.comment };
    case 'arrivalChosen':
      return { ...state, arrivedAt: action.arrivedAt };
    case 'contactWritten':
      return { ...state, contact: { ...state.contact, ...action.contact } };
    case 'booked':
      return goTo({ ...state, booked: action.booked, hasReserved: true }, 'end');
    case 'soldOut': {
      const day = state.day !== null && state.day >= action.today ? state.day : null;
      return goTo({ ...state, ...EMPTY_INFO, day }, day ? 'service' : 'date');
    }
  }
};
