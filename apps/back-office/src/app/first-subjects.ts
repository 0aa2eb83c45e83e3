import type { PagePath } from './pages.ts';

const OF_THE_FRAME = ['bookingSearch', 'errors', 'live', 'login', 'menu', 'preview', 'shell'];

/**
 * What the texts are about that a page says before it is at rest, the frame's among them: it begins with these, and
 * whatever comes later is drawn after the others (`allTexts`). A page that isn't named begins with all of them.
 */
export const FIRST_SUBJECTS: Partial<Record<PagePath, readonly string[]>> = {
  '/prix': [...OF_THE_FRAME, 'categoryPrices', 'grid', 'priceKeys', 'prices'],
};
