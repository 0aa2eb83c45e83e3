import { Type, type TSchemaOptions } from 'typebox';

/**
 * The schema keyword that names the message (a key of the `errors` dictionaries) shown when the field is
 * missing or wrong, in place of the general one for the failed rule.
 */
export const MESSAGE_KEYWORD = 'x-message';

/** A text that must say something; spaces around it do not count (the server trims before it stores). */
export const requiredText = (maxLength: number, message?: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', ...(message && { [MESSAGE_KEYWORD]: message }) });

export const text = (maxLength: number, options: TSchemaOptions = {}) =>
  Type.String({ maxLength, ...options });

export const nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()]);

/** Language code → text. The server drops what is no language, as any unknown field. */
export const textsByLanguage = (maxLength: number) =>
  Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.String({ maxLength }), {
    additionalProperties: false,
  });

/** A record named by its IRI (`/api/accounts/3`) or, where a document sends it so, by its bare id. */
export const reference = (message?: string) =>
  Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Integer({ minimum: 1 })], {
    ...(message && { [MESSAGE_KEYWORD]: message }),
  });

/** `YYYY-MM-DD`, also read as `DD-MM-YYYY`. */
export const dayInput = () => Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2}|\\d{2}-\\d{2}-\\d{4})$' });

/** Always sent as `YYYY-MM-DD`. */
export const day = () => Type.String({ format: 'date' });

/** A time of day as `14h30`, also read as `14:30`. */
export const timeInput = (message?: string) =>
  Type.String({
    pattern: '^([01]?\\d|2[0-3])[h:][0-5]\\d$',
    ...(message && { [MESSAGE_KEYWORD]: message }),
  });

export const timeText = () => Type.String({ description: 'A time of day, as 14h30' });

export const idParams = () =>
  Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

/** The keyword that says which resource an IRI names. */
export const RESOURCE_KEYWORD = 'x-resource';

/** A link to another resource, as replies carry it. */
export const link = (resource: string) => Type.String({ [RESOURCE_KEYWORD]: resource });

export const links = (resource: string) => Type.Array(link(resource));
