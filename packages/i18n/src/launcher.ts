import { BASE_LANGUAGE } from '@meridienne/domain';
import type { Texts } from './keys.ts';

// For what Vite builds; the widget's own loader is handed them by its build, for its bytes.
const files = import.meta.glob<Texts['launcher']>('../texts/*/launcher.json', {
  eager: true,
  import: 'default',
});

/** The launcher's built-in texts in a language; the French ones for a language without (W §2). */
export const launcherTexts = (language: string): Texts['launcher'] =>
  files[`../texts/${language}/launcher.json`] ??
  (files[`../texts/${BASE_LANGUAGE}/launcher.json`] as Texts['launcher']);
