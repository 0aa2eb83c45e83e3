import * as closures from '../closures/closures.ts';
import type { Tag } from './tag.ts';

export const closuresTags: readonly Tag[] = [
  {
    name: 'Closures',
    description: 'Days on which a venue, or some of it, is closed; and what becomes of the bookings there.',
    contracts: [closures],
  },
];
