export type { WidgetKey, WidgetTexts } from './keys.ts';
export { type Params, translate, translatePlural } from './translate.ts';
