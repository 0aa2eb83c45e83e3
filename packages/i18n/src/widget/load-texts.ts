import type { WidgetTexts } from './fr.ts';

/** Loads the widget's texts of a language, each its own chunk: a visitor downloads one. */
export const loadWidgetTexts = async (language: 'fr' | 'en'): Promise<WidgetTexts> =>
  language === 'en' ? (await import('./en.ts')).en : (await import('./fr.ts')).fr;
