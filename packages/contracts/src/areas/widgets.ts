import * as embedCheck from '../widgets/embed-check.ts';
import * as publicWidget from '../widgets/public-widget.ts';
import * as widgets from '../widgets/widgets.ts';
import type { Tag } from './tag.ts';

export const widgetsTags: readonly Tag[] = [
  {
    name: 'Widgets',
    description: 'What of a venue a widget sells, and how it looks; and whether one may be embedded.',
    contracts: [widgets, publicWidget, embedCheck],
  },
];
