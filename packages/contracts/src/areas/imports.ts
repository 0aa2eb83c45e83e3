import * as imports from '../imports/imports.ts';
import type { Tag } from './tag.ts';

export const importsTags: readonly Tag[] = [
  {
    name: 'Imports',
    description: 'A catalogue from a list: rooms, slots and prices at once.',
    contracts: [imports],
  },
];
