import type { CheckTimeSlotLoss, TimeSlot } from '@meridienne/contracts';

/** New hours that may take offers from bookings; null for the same ones, and where nothing is sold by the hour. */
export const lossChange = (
  slot: TimeSlot,
  { start, end }: { start: string; end: string },
): NonNullable<CheckTimeSlotLoss['change']> | null => {
  const hasMoved = start !== slot.start || end !== slot.end;
  return hasMoved && slot.categories.some(({ type }) => type === 'duration') ? { start, end } : null;
};
