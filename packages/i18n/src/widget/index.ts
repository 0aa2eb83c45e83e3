export type { WidgetKey, WidgetTexts } from './fr.ts';
export { launcherText } from './launcher.ts';
export { loadWidgetTexts } from './load-texts.ts';
export { type Params, translate, translatePlural } from '../translate.ts';
