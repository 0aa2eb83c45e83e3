import { Type, type TSchema, type TSchemaOptions } from 'typebox';

/**
 * The schema keyword that names the message (a key of the `errors` dictionaries) shown when the field is
 * missing or wrong, in place of the general one for the failed rule; or, rule by rule (`minimum`), each its own.
 */
export const MESSAGE_KEYWORD = 'x-message';

/** What the database's `integer` and `smallint` hold, and the largest whole number that JSON hands on unharmed. */
export const INTEGER_MAX = 2_147_483_647;
const SMALLINT_MAX = 32_767;
const SAFE_MAX = Number.MAX_SAFE_INTEGER;

/** The schema, with what the API's description says of this field before what it says of the field's form. */
export function told<S extends TSchema>(words: string, schema: S): S {
  const form = (schema as { description?: string }).description;
  const description = form === undefined ? words : `${words.replace(/[^.?!]$/, '$&.')} ${form}`;
  // What TypeBox knows a schema by is not enumerable.
  return Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(schema),
    description: { value: description, enumerable: true },
  }) as S;
}

const UNKNOWN = { [MESSAGE_KEYWORD]: 'unknownReference' };

/** A record by its bare id. */
export const recordId = () => Type.Integer({ minimum: 1, maximum: INTEGER_MAX, ...UNKNOWN });

/** As `recordId`, of the records of which there may be more: offers, bookings, changes of prices. */
export const longRecordId = () => Type.Integer({ minimum: 1, maximum: SAFE_MAX, ...UNKNOWN });

/** A number with the column's bounds alone: its own rule, in the server, has the better message. */
export const ruledNumber = () => Type.Number({ minimum: -SMALLINT_MAX, maximum: SMALLINT_MAX });
export const ruledInteger = () => Type.Integer({ minimum: -SMALLINT_MAX, maximum: SMALLINT_MAX });

/** A field that is accepted from clients which send it, and ignored. */
export const anyInteger = () => Type.Integer({ minimum: -SAFE_MAX, maximum: SAFE_MAX });

/** In major units. The amount is the largest in a currency without decimals; the server knows the others'. */
export const money = (messages: Partial<Record<'required' | 'type' | 'minimum' | 'maximum', string>> = {}) =>
  Type.Number({ minimum: 0, maximum: INTEGER_MAX, [MESSAGE_KEYWORD]: messages });

/** A text that must say something; spaces around it do not count (the server trims before it stores). */
export const requiredText = (maxLength: number, message?: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', ...(message && { [MESSAGE_KEYWORD]: message }) });

export const text = (maxLength: number, options: TSchemaOptions = {}) =>
  Type.String({ maxLength, ...options });

export const nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()]);

/** Language code → text, in replies. */
export const textsTold = () => Type.Record(Type.String(), Type.String());

/** Language code → text. The server drops what is no language, as any unknown field. */
export const textsByLanguage = (maxLength: number) =>
  Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.String({ maxLength }), {
    additionalProperties: false,
    // More than there are languages.
    maxProperties: 200,
  });

/** The keyword of a field that names a record: the server takes what a reply embeds, with its `@id`, for its address. */
export const REFERENCE_KEYWORD = 'x-reference';

/**
 * A record named by its IRI (`/api/accounts/3`) or by its bare id, as some clients send it; or embedded, as replies
 * carry it.
 */
export const reference = (message?: string) =>
  Type.Union([Type.String({ minLength: 1, maxLength: 100 }), longRecordId()], {
    [REFERENCE_KEYWORD]: true,
    ...(message && { [MESSAGE_KEYWORD]: message }),
  });

/** The keyword of an object that says something of the record in one of its fields: embedded itself, it is that record. */
export const EMBEDDED_KEYWORD = 'x-embedded';

/**
 * The keyword with the first and the last day that a field takes. The server reads the field by it: what its calls get
 * is a day of the calendar, as `YYYY-MM-DD`.
 */
export const DAY_KEYWORD = 'x-day';
export interface DayBounds {
  first: string;
  last: string;
}

const TIME_OF_DAY = '([T ]\\d{2}:\\d{2}(:\\d{2}([.,]\\d{1,9})?)?(Z|[+ -]\\d{2}:?\\d{2})?)?';

const boundedDay = (bounds: DayBounds) =>
  Type.String({
    pattern: `^(\\d{4}-\\d{2}-\\d{2}|\\d{2}-\\d{2}-\\d{4})${TIME_OF_DAY}$`,
    maxLength: 40,
    description:
      `A day from ${bounds.first} to ${bounds.last}, as YYYY-MM-DD or DD-MM-YYYY. A date-time is read as the day ` +
      'that is written in it, whatever its time and offset.',
    [DAY_KEYWORD]: bounds,
    [MESSAGE_KEYWORD]: { pattern: 'day', maxLength: 'day' },
  });

/**
 * `YYYY-MM-DD`, also read as `DD-MM-YYYY`. Of a date-time (`2026-11-22T10:00:00+01:00`) it is the day as written: what
 * the sender's own clock and calendar show, and what API Platform reads for a day. A zone's midnight turned into UTC is
 * the day before to whoever reads it so: send the day itself. Years of calculation on either side stay in the calendar.
 */
export const dayInput = () => boundedDay({ first: '1900-01-01', last: '2999-12-31' });

/** As `dayInput`, for the ends of a span that the calendar's own first and last day leave open. */
export const openDayInput = () => boundedDay({ first: '0001-01-01', last: '9999-12-31' });

/** When what the caller read had last changed, as it was read. */
export const instantInput = () => Type.String({ format: 'date-time', maxLength: 40 });

/** Always sent as `YYYY-MM-DD`. */
export const day = () => Type.String({ format: 'date' });

/** A time of day as `14h30`, also read as `14:30`. */
export const timeInput = (message?: string) =>
  Type.String({
    pattern: '^([01]?\\d|2[0-3])[h:][0-5]\\d$',
    maxLength: 5,
    ...(message && { [MESSAGE_KEYWORD]: message }),
  });

export const timeText = () => Type.String({ description: 'A time of day, as 14h30' });

/** A language's code. */
export const languageInput = () =>
  Type.String({ pattern: '^[a-z]{2}$', maxLength: 2, [MESSAGE_KEYWORD]: 'language' });

export const idParams = () => Type.Object({ id: longRecordId() });

/** The keyword that says which resource an IRI names. */
export const RESOURCE_KEYWORD = 'x-resource';

/** A link to another resource, as replies carry it. */
export const link = (resource: string) => Type.String({ [RESOURCE_KEYWORD]: resource });

export const links = (resource: string) => Type.Array(link(resource));
