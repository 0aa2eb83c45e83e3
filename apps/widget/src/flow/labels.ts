import type { WidgetKey } from '@meridienne/i18n/widget';
import type { BookingInfo } from './state.ts';
import type { StepName } from './steps.ts';

type Labelled = Pick<BookingInfo, 'day' | 'offer' | 'firstSelection'>;

/** Whether the next button may be pressed (W §2, W §4). */
export const canGoOn = (step: StepName, info: Labelled): boolean => {
  if (step === 'date') return info.day !== null;
  if (step === 'service') return info.offer !== null;
  if (step === 'extras') return info.offer !== null && !info.firstSelection;
  return true;
};

/** The next button's label by step and state (W §4). */
export const nextLabel = (step: StepName, info: Labelled): WidgetKey => {
  switch (step) {
    case 'start':
      return 'start.button';
    case 'tags':
      return 'next.date';
    case 'date':
      return 'next.slot';
    case 'service':
      if (!info.offer) return 'next.service';
      return info.offer.categoryTimeslot ? 'next.periodAndOptions' : 'next.options';
    case 'extras':
      return canGoOn(step, info) ? 'next.finalise' : 'next.chooseTime';
    case 'confirmation':
      return 'next.book';
    case 'end':
      return 'next.finish';
  }
};

/** The header's title by step and state (W §2). */
export const titleOf = (step: StepName, info: Pick<BookingInfo, 'offer'>): WidgetKey =>
  step === 'extras' && info.offer?.categoryTimeslot ? 'title.periodAndExtras' : `title.${step}`;
