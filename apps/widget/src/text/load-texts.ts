import type { WidgetTexts } from '@meridienne/i18n/widget';

/** Loads the widget's texts of a language, a file beside this code: a visitor downloads one. */
export const loadTexts = async (language: string): Promise<WidgetTexts> =>
  ((await import(/* @vite-ignore */ `./${language}.js`)) as { default: WidgetTexts }).default;
