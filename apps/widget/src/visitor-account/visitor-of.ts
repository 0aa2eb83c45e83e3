import type { publicLogin, ResponseOf } from '@meridienne/contracts';
import type { Visitor } from '../flow/state.ts';

/** Who is logged in from now on (W §3 "User"), the answer's other fields left out. */
export const visitorOf = (
  { id, token, email, firstName, lastName }: ResponseOf<typeof publicLogin>,
  type: Visitor['type'],
): Visitor => ({ id, token, email, firstName, lastName, type });
