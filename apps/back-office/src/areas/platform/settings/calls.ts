import type {
  BodyOf,
  readAdministration,
  sendTestMail as send,
  updateAdministration,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The id of the one record of settings (A §9). */
const params = { id: 1 };

export const settingsQuery = queryOptions({
  queryKey: ['administrations', 1],
  queryFn: ({ signal }) => call<typeof readAdministration>('GET /administrations/:id', { params, signal }),
});

export const saveSettings = (body: BodyOf<typeof updateAdministration>) =>
  call<typeof updateAdministration>('PATCH /administrations/:id', { params, body });

export const sendTestMail = (body: BodyOf<typeof send>) => call<typeof send>('POST /test-mail', { body });
