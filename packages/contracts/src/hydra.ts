import { Type, type TProperties, type TSchema } from 'typebox';
import { ERROR_TYPES } from './failures.ts';

/** A resource's own three keys before its fields. `@context` stands only at the top of a reply. */
export const resource = <P extends TProperties>(type: string, fields: P) =>
  Type.Object({
    '@context': Type.Optional(Type.String()),
    '@id': Type.String(),
    '@type': Type.Literal(type),
    ...fields,
  });

/** A list as Hydra has it: `hydra:view` holds the links to its other pages, `hydra:search` what narrows it. */
export const collection = <S extends TSchema>(member: S) =>
  Type.Object({
    '@context': Type.String(),
    '@id': Type.String(),
    '@type': Type.Literal('hydra:Collection'),
    'hydra:member': Type.Array(member),
    'hydra:totalItems': Type.Integer(),
    'hydra:view': Type.Optional(Type.Record(Type.String(), Type.String())),
    'hydra:search': Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  });

/** What each failure has. */
const failureFields = {
  '@context': Type.String(),
  '@type': Type.Literal('hydra:Error'),
  /** Both in the caller's language (`Accept-Language`). */
  'hydra:title': Type.String(),
  'hydra:description': Type.String(),
  /** The description once more. */
  message: Type.String(),
  /** `AuthenticationFailure` with 401; with other failures of a public call, the description once more (W §7). */
  error: Type.Optional(Type.String()),
  errorType: Type.Optional(Type.Enum(Object.keys(ERROR_TYPES))),
  /** In seconds, with 429. */
  retryAfter: Type.Optional(Type.Integer()),
  /** With a failure of the server's own, to find it in its log by. */
  requestId: Type.Optional(Type.String()),
};
const violations = Type.Array(
  Type.Object({
    /** The field, as `addons[0].amount`. */
    propertyPath: Type.String(),
    message: Type.String(),
  }),
);
/** Public calls carry `success` with each failure, which their clients read (W §7). */
const success = Type.Union([Type.Literal(0), Type.Literal(false)]);

/** What its kind needs besides stands in some of them: the price that it is now. */
const open = { additionalProperties: true };

export const hydraErrorSchema = Type.Object({ ...failureFields }, open);
export const constraintViolationListSchema = Type.Object({ ...failureFields, violations }, open);
export const publicErrorSchema = Type.Object({ ...failureFields, success }, open);
export const publicConstraintViolationListSchema = Type.Object(
  { ...failureFields, success, violations },
  open,
);
