import { Type, type TProperties, type TSchema } from 'typebox';

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

export const hydraError = () =>
  Type.Object({
    '@context': Type.Optional(Type.String()),
    '@type': Type.Literal('hydra:Error'),
    'hydra:title': Type.String(),
    'hydra:description': Type.String(),
    violations: Type.Optional(
      Type.Array(Type.Object({ propertyPath: Type.String(), message: Type.String() })),
    ),
    /** `AuthenticationFailure` with 401; with other failures of a public call, the description once more (W §7). */
    error: Type.Optional(Type.String()),
    errorType: Type.Optional(Type.String()),
    success: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(false)])),
  });
