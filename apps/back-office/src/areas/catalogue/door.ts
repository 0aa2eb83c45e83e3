/** What other areas and the frame may use of this one; everything else is its own. */
export { AddonsPanel } from './addons/addons-panel.tsx';
export { CATEGORIES_KEY, create as createCategory } from './categories/calls.ts';
export { CategoriesPanel } from './categories/categories-panel.tsx';
export { CategoryModal } from './categories/category-modal.tsx';
export { CategorySchedule } from './categories/components/category-schedule.tsx';
export {
  bodyOf as categoryBody,
  type CategoryValues,
  NEW_CATEGORY,
} from './categories/logic/category-values.ts';
export { BlockModal } from './pools/components/block-window.tsx';
export { ServiceTypesPanel } from './service-types/service-types-panel.tsx';
export { create as createTimeSlot, TIME_SLOTS_KEY, timeSlotsQuery } from './time-slots/calls.ts';
export { SlotHours } from './time-slots/components/slot-hours.tsx';
export { TimeFields } from './time-slots/components/time-fields.tsx';
export { TimeSlotModal } from './time-slots/time-slot-modal.tsx';
export { TimeSlotsPanel } from './time-slots/time-slots-panel.tsx';
