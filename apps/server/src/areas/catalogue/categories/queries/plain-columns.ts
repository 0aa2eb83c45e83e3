import { plainPairs } from '../rules.ts';

export const plainColumns = plainPairs.map(([, column]) => `categories.${column}` as const);

/** The plain fields as arguments of `json_build_object`, of a table called `c`. */
export const PLAIN_JSON = plainPairs.map(([field, column]) => `'${field}', c.${column}`).join(', ');
