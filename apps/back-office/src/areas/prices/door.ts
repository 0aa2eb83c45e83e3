export { gridCall } from './editor/logic/grid-call.ts';
export { gridStart } from './editor/logic/grid-start.ts';
