import type { readLanding } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Whom the installation wants to be written to; null for nobody. */
export const contactQuery = queryOptions({
  queryKey: ['landing'],
  queryFn: ({ signal }) => call<typeof readLanding>('GET /public/landing/:id', { params: { id: 1 }, signal }),
  select: ({ contactEmail }) => contactEmail,
});
