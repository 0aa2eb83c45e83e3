import * as icons from '../photos/icons.ts';
import * as image from '../photos/image.ts';
import * as media from '../photos/media.ts';
import type { Tag } from './tag.ts';

export const photosTags: readonly Tag[] = [
  {
    name: 'Photos',
    description: 'The photo library of a venue, and icons.',
    contracts: [media, image, icons],
  },
];
