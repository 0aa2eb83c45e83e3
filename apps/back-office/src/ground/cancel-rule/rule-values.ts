import { CANCEL_HOURS_MAX, CANCEL_NEVER } from '@meridienne/domain';

/** Until when guests cancel, as a form holds it. */
export interface CancelRuleValues {
  /** `venue`: of a category that has no rule of its own. */
  cancelWhen: 'venue' | 'start' | 'before' | 'never';
  /** Of `before`; null while nothing stands in its field. */
  cancelAmount: number | null;
}

/** @param cancelHours as it is stored; null of a category that has none of its own */
export const cancelRuleValues = (cancelHours: number | null): CancelRuleValues => {
  if (cancelHours === null) return { cancelWhen: 'venue', cancelAmount: null };
  if (cancelHours === CANCEL_NEVER) return { cancelWhen: 'never', cancelAmount: null };
  return cancelHours === 0
    ? { cancelWhen: 'start', cancelAmount: null }
    : { cancelWhen: 'before', cancelAmount: cancelHours };
};

/** What is stored of it; the hours have been looked at by then. */
export const readCancelRule = ({ cancelWhen, cancelAmount }: CancelRuleValues): number | null => {
  switch (cancelWhen) {
    case 'venue':
      return null;
    case 'never':
      return CANCEL_NEVER;
    case 'start':
      return 0;
    case 'before':
      return cancelAmount;
  }
};

export const areCancelHours = (typed: number | null): boolean =>
  typed !== null && Number.isInteger(typed) && typed >= 1 && typed <= CANCEL_HOURS_MAX;
