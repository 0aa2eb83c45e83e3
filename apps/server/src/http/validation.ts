import { Ajv, type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import {
  DAY_KEYWORD,
  type DayBounds,
  EMBEDDED_KEYWORD,
  MESSAGE_KEYWORD,
  REFERENCE_KEYWORD,
} from '@meridienne/contracts';
import { parseSentDay } from '@meridienne/domain';
import { errorTexts, type ErrorKey } from '@meridienne/i18n';
import type { FastifySchemaCompiler, FastifySchema } from 'fastify';
import { AppError, type Violation } from '../kernel/app-error.ts';

function createAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    coerceTypes,
    useDefaults: true,
    verbose: true,
    strict: false,
    // Unknown fields are removed from objects that name their keys, so that nothing else is ever stored.
    removeAdditional: true,
  });
  ajvFormats.default(ajv);
  ajv.addKeyword({ keyword: MESSAGE_KEYWORD, schemaType: ['string', 'object'] });
  ajv.addKeyword({
    keyword: DAY_KEYWORD,
    type: 'string',
    schemaType: 'object',
    modifying: true,
    errors: true,
    validate: readDay,
  });
  ajv.addKeyword({
    keyword: REFERENCE_KEYWORD,
    schemaType: 'boolean',
    before: 'anyOf',
    modifying: true,
    validate: readReference,
  });
  ajv.addKeyword({
    keyword: EMBEDDED_KEYWORD,
    type: 'object',
    schemaType: 'string',
    before: 'required',
    validate: readEmbedded,
  });
  return ajv;
}

/** Puts the day in the place of what was sent, so that no route reads a day by a way of its own. */
const readDay: SchemaValidateFunction = (bounds: DayBounds, sent: string, _schema, place): boolean => {
  const day = parseSentDay(sent);
  const fault = day === null ? { message: 'day' } : outOfBounds(day, bounds);
  if (fault) readDay.errors = [{ keyword: DAY_KEYWORD, params: fault }];
  else if (place) place.parentData[place.parentDataProperty] = day;
  return fault === null;
};

/** What a reply embeds stands for its address. */
const readReference: SchemaValidateFunction = (_is: boolean, sent: unknown, _schema, place): boolean => {
  const isEmbedded = typeof sent === 'object' && sent !== null && '@id' in sent;
  if (place && isEmbedded) place.parentData[place.parentDataProperty] = sent['@id'];
  return true;
};

/** Of an embedded record itself, its address is the field that names it. */
function readEmbedded(field: string, sent: Record<string, unknown>): boolean {
  if (typeof sent['@id'] === 'string') sent[field] ??= sent['@id'];
  return true;
}

function outOfBounds(day: string, { first, last }: DayBounds): { message: ErrorKey; day: string } | null {
  if (day < first) return { message: 'dayTooEarly', day: first };
  return day > last ? { message: 'dayTooLate', day: last } : null;
}

// Kept for the whole process: a schema that was compiled for one app serves the next one too.
const strict = createAjv(false);
const coercing = createAjv(true);

/**
 * Bodies are taken at their word; a query and a path are text, so numbers and booleans are read from them.
 * A schema is compiled by the first call that it checks: all of them would be half of a start, and of its memory.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<FastifySchema> {
  return ({ schema, httpPart }) => {
    let compiled: ValidateFunction | undefined;
    return (value: unknown) => {
      const validate = (compiled ??= (httpPart === 'body' ? strict : coercing).compile(schema));
      if (validate(value)) return { value };
      return { error: validationError(validate, httpPart ?? 'body') };
    };
  };
}

function validationError(validate: ValidateFunction, httpPart: string): AppError {
  const errors = validate.errors ?? [];
  // A path that is no id names nothing.
  if (httpPart === 'params') return new AppError('notFound', 404);
  const violations = new Map<string, Violation>();
  for (const error of errors.filter((each) => isTelling(each, errors))) {
    const violation = toViolation(error);
    if (!violations.has(violation.propertyPath)) violations.set(violation.propertyPath, violation);
  }
  return new AppError('validationFailed', 422, { violations: [...violations.values()] });
}

/** Of a union, the rule broken within the right type says more than the union; else the union says it all. */
function isTelling(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  const within = (union: ErrorObject) => (each: ErrorObject) =>
    each !== union && each.schemaPath.startsWith(`${union.schemaPath}/`);
  if (error.keyword === 'anyOf') return !all.filter(within(error)).some(isAboutValue);
  const isInUnion = all.some((other) => other.keyword === 'anyOf' && within(other)(error));
  return !isInUnion || isAboutValue(error);
}

const isAboutValue = (error: ErrorObject) => !['type', 'const', 'enum', 'anyOf'].includes(error.keyword);

/** Ajv's keyword → the message, and the parameter that takes the keyword's limit. */
const KEYWORD_MESSAGES: Record<string, { message: ErrorKey; limit?: string }> = {
  required: { message: 'required' },
  type: { message: 'type' },
  anyOf: { message: 'type' },
  enum: { message: 'unknownChoice' },
  const: { message: 'unknownChoice' },
  minLength: { message: 'tooShort', limit: 'min' },
  maxLength: { message: 'tooLong', limit: 'max' },
  minimum: { message: 'minimum', limit: 'min' },
  maximum: { message: 'maximum', limit: 'max' },
  minItems: { message: 'tooFewItems', limit: 'min' },
  maxItems: { message: 'tooManyItems', limit: 'max' },
  maxProperties: { message: 'tooManyItems', limit: 'max' },
  uniqueItems: { message: 'duplicateItems' },
  multipleOf: { message: 'multipleOf', limit: 'step' },
  pattern: { message: 'pattern' },
  format: { message: 'pattern' },
};

function toViolation(error: ErrorObject): Violation {
  const missing = error.keyword === 'required' ? String(error.params['missingProperty']) : null;
  const path = [...error.instancePath.split('/').slice(1), ...(missing === null ? [] : [missing])];
  // 'The first name is required' would be no answer to one that is too long.
  const own = error.keyword === 'maxLength' ? null : ownMessage(error, missing);
  const general = generalMessage(error);
  const limit: unknown = error.params['limit'] ?? error.params['multipleOf'];
  const day: unknown = error.params['day'];
  return {
    propertyPath: path.reduce(
      (whole, part) => (/^\d+$/.test(part) ? `${whole}[${part}]` : whole ? `${whole}.${part}` : part),
      '',
    ),
    message: own ?? general.message,
    ...(general.limit !== undefined && typeof limit === 'number' && { params: { [general.limit]: limit } }),
    ...(typeof day === 'string' && { params: { day } }),
  };
}

function generalMessage(error: ErrorObject): { message: ErrorKey; limit?: string } {
  if (error.keyword === DAY_KEYWORD) return { message: error.params['message'] as ErrorKey };
  // An empty text is a missing one to whoever filled in the form.
  const isEmptyText = typeof error.data === 'string' && error.data.trim() === '';
  return isEmptyText ? { message: 'required' } : (KEYWORD_MESSAGES[error.keyword] ?? { message: 'type' });
}

function ownMessage(error: ErrorObject, missing: string | null): ErrorKey | null {
  const schema: unknown =
    missing === null
      ? error.parentSchema
      : (error.parentSchema?.['properties'] as Record<string, unknown> | undefined)?.[missing];
  const own = (schema as Record<string, unknown> | undefined)?.[MESSAGE_KEYWORD];
  const message = typeof own === 'object' ? (own as Record<string, unknown> | null)?.[error.keyword] : own;
  return typeof message === 'string' && message in errorTexts.fr ? (message as ErrorKey) : null;
}
