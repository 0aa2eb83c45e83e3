/** What other areas and the frame may use of this one; everything else is its own. */
export { AddonsPanel } from './addons/addons-panel.tsx';
export { CATEGORIES_KEY } from './categories/calls.ts';
export { CategoriesPanel } from './categories/categories-panel.tsx';
export { ServiceTypesPanel } from './service-types/service-types-panel.tsx';
export { TimeSlotsPanel } from './time-slots/time-slots-panel.tsx';
