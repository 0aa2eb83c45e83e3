/** What other areas and the frame may use of this one; everything else is its own. */
export { embedCode } from './editor/logic/embed-methods.ts';
export { EmbedCheck } from './embed-check/embed-check.tsx';
export { PreviewMenu } from './preview/components/preview-menu.tsx';
export { allWidgetsQuery } from './record/calls.ts';
