import * as personalData from '../privacy/personal-data.ts';
import type { Tag } from './tag.ts';

export const privacyTags: readonly Tag[] = [
  {
    name: 'Personal data',
    description: 'What is kept of a person: to hand it over, or to erase it.',
    contracts: [personalData],
  },
];
