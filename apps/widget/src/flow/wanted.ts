import type { PublicOffer } from '@meridienne/contracts';
import type { Only } from './state.ts';

/** What was chosen, to be waited for; of what is sold by the hour, any hour. */
export const wantedIn = ({ category, timeSlot }: PublicOffer): Only => ({
  category: category.id,
  name: category.name,
  names: category.names,
  ...(category.type !== 'duration' && { slot: timeSlot.id, hours: timeSlot }),
});
