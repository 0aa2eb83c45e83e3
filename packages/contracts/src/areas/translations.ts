import * as translations from '../translations/translations.ts';
import type { Tag } from './tag.ts';

export const translationsTags: readonly Tag[] = [
  {
    name: 'Translations',
    description: 'The texts of the widget and the back-office, in each language.',
    contracts: [translations],
  },
];
