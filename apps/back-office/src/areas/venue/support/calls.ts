import type { allowSupport as allowSupportCall, BodyOf } from '@meridienne/contracts';
import { call } from '../../../lib/api.ts';

export type SupportDays = BodyOf<typeof allowSupportCall>['days'];

/** @param days for how many from now on; 0 to take it back */
export const allowSupport = (id: number, days: SupportDays) =>
  call<typeof allowSupportCall>('PUT /accounts/:id/support', { params: { id }, body: { days } });
