import { Type, type TProperties } from 'typebox';
import { recordId } from './fields.ts';

const orderBy = <F extends readonly string[]>(fields: F) =>
  Object.fromEntries(
    fields.map((field) => [`order[${field}]`, Type.Optional(Type.String({ maxLength: 10 }))]),
  ) as Record<never, never>;

/** The query of a collection that is told whole: it may be ordered by id, as every list, which Hydra clients do. */
export const wholeQuery = <P extends TProperties>(filters: P) =>
  Type.Object({ ...orderBy(['id']), ...filters });

/** The query of a collection: paging by page or not at all, order by id and by field, and the filters given. */
export const collectionQuery = <P extends TProperties>(filters: P, orderFields: readonly string[] = []) =>
  Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    pagination: Type.Optional(Type.Boolean()),
    sortField: Type.Optional(Type.String({ maxLength: 60 })),
    sortOrder: Type.Optional(Type.String({ maxLength: 10 })),
    ...orderBy(['id', ...orderFields]),
    ...filters,
  });

/** For the collections below `/accounts/:id`, and those that a query's `account.id` narrows. */
export const accountFilter = {
  'account.id': Type.Optional(recordId()),
};
