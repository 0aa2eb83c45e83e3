import type { Access } from '../api/api.ts';
import type { Visitor } from '../flow/state.ts';

/** Who is logged in from now on (W §3 "User"), the answer's other fields left out. */
export const visitorOf = (
  { id, token, email, firstName, lastName }: Access,
  type: Visitor['type'],
): Visitor => ({ id, token, email, firstName, lastName, type });
