import { plainPairs, toldPairs } from '../rules.ts';

export const plainColumns = plainPairs.map(([, column]) => `categories.${column}` as const);

/** What visitors are told of the plain fields, as arguments of `json_build_object`, of a table called `c`. */
export const PLAIN_JSON = toldPairs.map(([field, column]) => `'${field}', c.${column}`).join(', ');
