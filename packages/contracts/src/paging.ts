import { Type, type TProperties } from 'typebox';
import { recordId } from './fields.ts';

/** The query of a collection: paging by page or not at all, order by field, and the filters given. */
export const collectionQuery = <P extends TProperties>(filters: P, orderFields: readonly string[] = []) =>
  Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    pagination: Type.Optional(Type.Boolean()),
    sortField: Type.Optional(Type.String({ maxLength: 60 })),
    sortOrder: Type.Optional(Type.String({ maxLength: 10 })),
    ...(Object.fromEntries(
      orderFields.map((field) => [`order[${field}]`, Type.Optional(Type.String({ maxLength: 10 }))]),
    ) as Record<never, never>),
    ...filters,
  });

/** For the collections below `/accounts/:id`, and those that a query's `account.id` narrows. */
export const accountFilter = {
  'account.id': Type.Optional(recordId()),
};
