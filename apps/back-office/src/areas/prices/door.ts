/** What other areas and the frame may use of this one; everything else is its own. */
export { gridCall } from './editor/logic/grid-call.ts';
export { gridStart } from './editor/logic/grid-start.ts';
export { PLACES_MAX, readLeft } from './values/logic/places-left.ts';
export { LEFT_FAULTS, PRICE_FAULTS } from './values/logic/value-faults.ts';
