import type { PublicOffer } from '@meridienne/contracts';
import { ADDON_AMOUNT_MAX, type CalendarDay } from '@meridienne/domain';
import {
  type Booked,
  type BookingInfo,
  type Contact,
  type Drawer,
  EMPTY_INFO,
  type FlowState,
  type Hold,
  type Visitor,
} from './state.ts';
import { contactOf } from './contact-form.ts';
import { indexOfStep, stepAt, stepBeside, type StepName } from './steps.ts';
import { reachOf } from './reach.ts';

export type FlowAction =
  | { readonly type: 'next' | 'previous' | 'restart' }
  | { readonly type: 'jump'; readonly index: number }
  | { readonly type: 'wentTo'; readonly step: StepName }
  /** By a link, or by going on with an earlier visit: all that was chosen is what is `chosen` there. */
  | { readonly type: 'led'; readonly step: StepName; readonly chosen: Chosen }
  | { readonly type: 'dayChosen'; readonly day: CalendarDay | null }
  /** Pressed, not only moved to. */
  | { readonly type: 'dayPressed'; readonly day: CalendarDay }
  | { readonly type: 'slotToggled'; readonly slotId: number }
  | { readonly type: 'tagToggled'; readonly tagId: number }
  | { readonly type: 'tagsChosen'; readonly tags: readonly number[] }
  | {
      readonly type: 'offerChosen' | 'offerFound' | 'periodChosen' | 'offerRepriced';
      readonly offer: PublicOffer;
    }
  | { readonly type: 'addonAmountSet'; readonly addonId: number; readonly amount: number }
  | { readonly type: 'peopleChosen'; readonly people: number }
  | { readonly type: 'commentWritten'; readonly comment: string }
  | { readonly type: 'arrivalChosen'; readonly arrivedAt: string }
  | { readonly type: 'contactWritten'; readonly contact: Partial<Contact> }
  | { readonly type: 'drawerOpened'; readonly drawer: Drawer }
  | { readonly type: 'drawerClosed' | 'signedOut' | 'periodLost' | 'limitLifted' }
  | { readonly type: 'signedIn'; readonly user: Visitor }
  /** With what was booked, where that isn't what is chosen at present. */
  | { readonly type: 'booked'; readonly booked: Booked; readonly instead?: Partial<BookingInfo> }
  | { readonly type: 'soldOut'; readonly today: CalendarDay }
  | { readonly type: 'held'; readonly hold: Hold | null };

/** What a link or an earlier visit has chosen already. */
export type Chosen = Partial<BookingInfo & Pick<FlowState, 'tags' | 'only' | 'notice' | 'contact'>>;

const goTo = (state: FlowState, wanted: StepName): FlowState => {
  const step = reachOf(state, wanted);
  const isForward = indexOfStep(state.withTags, step) >= indexOfStep(state.withTags, state.step);
  return {
    ...state,
    step,
    direction: isForward ? 'forward' : 'back',
    drawer: null,
    notice: step === state.step ? state.notice : null,
  };
};

const toggle = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** Other service types may be free on other days (W §4). */
const limitTo = (state: FlowState, tags: readonly number[]): FlowState => ({
  ...state,
  ...WITHOUT_OFFER,
  tags,
  day: null,
  slotFilter: [],
  only: null,
  notice: null,
});

const setAmount = (amounts: FlowState['amounts'], id: number, amount: number): FlowState['amounts'] => {
  const { [id]: _, ...others } = amounts;
  return amount > 0 ? { ...others, [id]: Math.min(amount, ADDON_AMOUNT_MAX) } : others;
};

const WITHOUT_OFFER = { offer: null, firstSelection: false, arrivedAt: '' } as const;

const chooseDay = (state: FlowState, day: CalendarDay | null): FlowState =>
  day === state.day ? state : { ...state, ...WITHOUT_OFFER, day, slotFilter: [] };

/** Whether a card stands for the offer that was chosen: a duration category's stands for all its hours. */
export const isChosenCard = (chosen: PublicOffer | null, card: PublicOffer): boolean =>
  chosen?.category.id === card.category.id && chosen.timeSlot.id === card.timeSlot.id;

const chooseOffer = (state: FlowState, offer: PublicOffer): FlowState => {
  const isSame = isChosenCard(state.offer, offer);
  // Choosing the same card again keeps the hour that was chosen on the next step.
  if (isSame && offer.categoryTimeslot) return state;
  const isSameCategory = state.offer?.category.id === offer.category.id;
  return {
    ...state,
    offer,
    day: offer.day,
    firstSelection: Boolean(offer.categoryTimeslot),
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
    case 'wentTo':
      return goTo(state, action.step);
    case 'restart':
      return goTo({ ...state, ...EMPTY_INFO, booked: null, only: null }, stepAt(state.withTags, 1) ?? 'date');
    case 'led': {
      // What was typed is the visitor's, wherever it leads.
      const comment = state.booked ? '' : state.comment;
      const led = { ...state, ...EMPTY_INFO, comment, booked: null, tags: [], only: null, ...action.chosen };
      return { ...goTo(led, action.step), notice: action.chosen.notice ?? null };
    }
    case 'dayChosen':
      return chooseDay(state, action.day);
    case 'dayPressed': {
      const chosen = chooseDay(state, action.day);
      return state.isShort ? goTo(chosen, 'service') : chosen;
    }
    case 'limitLifted':
      return { ...state, ...WITHOUT_OFFER, only: null, notice: null };
    case 'tagToggled':
      return limitTo(state, toggle(state.tags, action.tagId));
    case 'tagsChosen':
      return limitTo(state, action.tags);
    case 'slotToggled': {
      const slotFilter = toggle(state.slotFilter, action.slotId);
      const { offer } = state;
      // An offer that is no longer shown must not be the one that the next button leads on with.
      const isShown = !offer || slotFilter.length === 0 || slotFilter.includes(offer.timeSlot.id);
      return { ...state, slotFilter, ...(!isShown && WITHOUT_OFFER) };
    }
    case 'offerFound':
      return chooseOffer(state, action.offer);
    case 'offerChosen':
      return goTo(chooseOffer(state, action.offer), stepBeside(state.withTags, 'service', 1));
    case 'periodChosen':
      return { ...state, offer: action.offer, firstSelection: false, amounts: {} };
    case 'periodLost':
      return { ...state, firstSelection: true };
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
    case 'drawerOpened':
      return {
        ...state,
        drawer: action.drawer,
        // The account has no phone, which whoever waits is asked for.
        contact:
          action.drawer.name === 'waiting' && state.user
            ? { ...contactOf(state), phone: state.contact.phone }
            : state.contact,
      };
    case 'drawerClosed':
      return { ...state, drawer: null };
    case 'signedIn':
      return { ...state, user: action.user };
    case 'signedOut':
      return { ...state, user: null };
    case 'booked':
      return goTo(
        { ...state, ...action.instead, booked: action.booked, hasReserved: true, hold: null },
        'end',
      );
    case 'held':
      return { ...state, hold: action.hold };
    case 'soldOut': {
      const day = state.day !== null && state.day >= action.today ? state.day : null;
      return goTo({ ...state, ...EMPTY_INFO, day, missed: state.offer }, day ? 'service' : 'date');
    }
  }
};
