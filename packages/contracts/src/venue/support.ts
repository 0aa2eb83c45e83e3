import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, told } from '../fields.ts';
import { accountSchema } from './accounts.ts';

/** For so many days a venue may let support write; 0 for not any more. */
export const SUPPORT_DAYS = [0, 1, 7, 30] as const;

export const allowSupport = defineCall({
  method: 'PUT',
  path: '/accounts/:id/support',
  summary: 'Let the platform’s super administrators write in the account, or not any more',
  params: idParams(),
  body: Type.Object({
    days: told(
      'For so many days from now on, in place of what was allowed before; 0 to take it back.',
      Type.Enum(SUPPORT_DAYS),
    ),
  }),
  response: accountSchema,
});
