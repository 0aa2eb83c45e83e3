import type { readSmsService } from '@meridienne/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const smsServiceQuery = queryOptions({
  queryKey: ['sms-service'],
  staleTime: Infinity,
  queryFn: ({ signal }) => call<typeof readSmsService>('GET /sms', { signal }),
});

/** Whether the operator has a way for text messages: without one, nothing is said of them. */
export const useHasSms = (): boolean => useQuery(smsServiceQuery).data?.isConfigured ?? false;
