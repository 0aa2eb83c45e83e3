import type {
  BodyOf,
  hurryMails,
  listGivenUpMails,
  readMailQueue,
  sendMailsAgain,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { ListQuery } from '../../../components/data-table.tsx';
import { call } from '../../../lib/api.ts';

export const MAILS_KEY = ['mails'] as const;

/** While some are on their way, one watches them go. */
const BUSY_MS = 2_000;
const QUIET_MS = 30_000;

export const mailQueueQuery = queryOptions({
  queryKey: [...MAILS_KEY, 'queue'],
  queryFn: ({ signal }) => call<typeof readMailQueue>('GET /mail-queue', { signal }),
  refetchInterval: ({ state: { data } }) => (data && data.waiting > data.delayed ? BUSY_MS : QUIET_MS),
});

export const loadGivenUp = ({ page, itemsPerPage }: ListQuery, signal: AbortSignal) =>
  call<typeof listGivenUpMails>('GET /given-up-mails', { query: { page, itemsPerPage }, signal });

export const sendAgain = (body: BodyOf<typeof sendMailsAgain>) =>
  call<typeof sendMailsAgain>('POST /given-up-mails/send-again', { body });

export const hurry = () => call<typeof hurryMails>('POST /mail-queue/hurry', {});
