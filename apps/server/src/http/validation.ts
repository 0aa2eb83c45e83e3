import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import { MESSAGE_KEYWORD } from '@meridienne/contracts';
import { errorTexts, type ErrorKey } from '@meridienne/i18n';
import type { FastifySchemaCompiler, FastifySchema } from 'fastify';
import { AppError, type Violation } from './app-error.ts';

function createAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    coerceTypes,
    useDefaults: true,
    verbose: true,
    strict: false,
    // Of records that name their keys only, so that nothing else is ever stored.
    removeAdditional: true,
  });
  ajvFormats.default(ajv);
  ajv.addKeyword({ keyword: MESSAGE_KEYWORD, schemaType: 'string' });
  return ajv;
}

// Of the process: each keeps what it has compiled, by the contract's schema, for the next app.
const strict = createAjv(false);
const coercing = createAjv(true);

/** Bodies are taken at their word; a query and a path are text, so numbers and booleans are read from them. */
export function createValidatorCompiler(): FastifySchemaCompiler<FastifySchema> {
  return ({ schema, httpPart }) => {
    const validate = (httpPart === 'body' ? strict : coercing).compile(schema);
    return (value: unknown) => {
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
  return {
    propertyPath: path.reduce(
      (whole, part) => (/^\d+$/.test(part) ? `${whole}[${part}]` : whole ? `${whole}.${part}` : part),
      '',
    ),
    message: own ?? general.message,
    ...(general.limit !== undefined && typeof limit === 'number' && { params: { [general.limit]: limit } }),
  };
}

function generalMessage(error: ErrorObject): { message: ErrorKey; limit?: string } {
  // An empty text is a missing one to whoever filled in the form.
  const isEmptyText = typeof error.data === 'string' && error.data.trim() === '';
  return isEmptyText ? { message: 'required' } : (KEYWORD_MESSAGES[error.keyword] ?? { message: 'type' });
}

function ownMessage(error: ErrorObject, missing: string | null): ErrorKey | null {
  const schema: unknown =
    missing === null
      ? error.parentSchema
      : (error.parentSchema?.['properties'] as Record<string, unknown> | undefined)?.[missing];
  const message = (schema as Record<string, unknown> | undefined)?.[MESSAGE_KEYWORD];
  return typeof message === 'string' && message in errorTexts.fr ? (message as ErrorKey) : null;
}
