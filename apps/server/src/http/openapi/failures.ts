import { type Call, ERROR_TYPES, type ErrorType } from '@meridienne/contracts';
import { mayChange, type Policy } from '../policy.ts';
import type { Json } from './names.ts';

/** How each failure is told, whichever call it is of. */
const FAILURES: Record<number, { name: string; description: string; waits?: true }> = {
  400: {
    name: 'BadRequest',
    description: 'What was sent can’t be read: no JSON, or a character that no text holds.',
  },
  401: { name: 'Unauthenticated', description: 'Nobody is signed in, or not any more.' },
  403: {
    name: 'Forbidden',
    description:
      'Who calls may not do this at all; with `errorType` `secondFactorRequired`, not before he has a second factor, and with `supportReadOnly`, not as support.',
  },
  404: { name: 'NotFound', description: 'There is no such record, or none that the caller may know of.' },
  409: { name: 'Conflict', description: 'As things stand, it can’t be done.' },
  410: { name: 'Gone', description: 'It was there, and isn’t any more.' },
  413: { name: 'TooLarge', description: 'What was sent has more bytes than the call takes.' },
  415: {
    name: 'UnsupportedMediaType',
    description: 'What was sent is of a type that the call doesn’t take.',
  },
  422: { name: 'Invalid', description: 'Fields are missing or wrong: `violations` names each.' },
  429: { name: 'TooMany', description: 'Too many calls: wait for `Retry-After` seconds.', waits: true },
  500: { name: 'Broken', description: 'A failure of the server’s own; its log has it under `requestId`.' },
  501: { name: 'NotConfigured', description: 'The operator has not set this service up.' },
  502: { name: 'BadGateway', description: 'The service that was asked refused the server’s key.' },
  503: {
    name: 'Unavailable',
    description: 'Not at this moment: try again after `Retry-After`.',
    waits: true,
  },
  507: { name: 'Full', description: 'There is no room for more photos.' },
};

/** One status that a call can fail with, and what its `errorType` may then say. */
interface Failure {
  status: number;
  errorTypes: readonly ErrorType[];
}

/** A call as the server answers it. */
export interface Served {
  call: Call;
  policy: Policy;
  /** Of a success. */
  status: number;
}

/** Of these, a super administrator may be support only: an account's, and what tells itself whose it is. */
const isForSupport = ({ kind, inSupport }: Policy) =>
  (kind === 'account' && inSupport !== 'never') || kind === 'signedIn';

/** Every failure of a call: those that it declares, and those that follow from what it takes and who may make it. */
function failuresOf({ call, policy, status: success }: Served): Failure[] {
  // Whatever is sent is read, also where nothing is asked for.
  const sends = call.method !== 'GET';
  const takes = call.body !== undefined || call.file !== undefined;
  const fields = (call.body as Json | undefined)?.['properties'] as Json | undefined;
  // What it refers to may go in the meantime.
  const isWrite = ['PATCH', 'PUT', 'DELETE'].includes(call.method) || success === 201;
  const saysWhyNot = policy.kind !== 'public' && (call.fails?.[403] ?? []).length > 0;
  const derived: [number, boolean, ErrorType[]?][] = [
    [400, sends || call.query !== undefined],
    [401, policy.kind !== 'public'],
    // Of those who sign in, not every one may; a key may only what it is for, and so often.
    [403, policy.kind !== 'public'],
    [403, saysWhyNot && !policy.isOpenWithoutFactor, ['secondFactorRequired']],
    [403, saysWhyNot && isForSupport(policy) && mayChange(policy, call.method), ['supportReadOnly']],
    [429, policy.kind !== 'public'],
    [404, call.path.includes(':') || policy.kind === 'account'],
    [409, isWrite],
    [409, call.method === 'PATCH' || fields?.['updatedAt'] !== undefined, ['changed']],
    [413, sends],
    [415, sends],
    [422, takes || call.query !== undefined],
    [500, true],
    [503, true],
  ];
  const types = new Map<number, Set<ErrorType>>();
  const add = (status: number, more: readonly ErrorType[] = []) =>
    types.set(status, new Set([...(types.get(status) ?? []), ...more]));
  for (const [status, happens, more] of derived) if (happens) add(status, more);
  for (const [status, more] of Object.entries(call.fails ?? {})) add(Number(status), more);
  return [...types]
    .map(([status, errorTypes]) => ({ status, errorTypes: [...errorTypes].toSorted() }))
    .toSorted((one, other) => one.status - other.status);
}

/** Public calls' failures carry `success` besides. */
export type Side = '' | 'Public';
const sideOf = (call: Call): Side => (call.path.startsWith('/public/') ? 'Public' : '');

const schemaOf = (status: number, side: Side, name: string | undefined) => {
  const kind =
    status === 422 && name !== 'reused' ? 'ConstraintViolationList' : side ? 'Error' : 'HydraError';
  return { $ref: `#/components/schemas/${side}${kind}` };
};

/** Failures that were really answered, by `failureKey`. */
export type FailureExamples = Readonly<Record<string, unknown>>;

/** Under which a failure is kept as an example: `Public409 stock`. */
export const failureKey = (side: Side, status: number, errorType: string | undefined) =>
  `${side}${status}${errorType === undefined ? '' : ` ${errorType}`}`;

/** The failures of one call by status; what many share is referred to. */
export function describeFailures(served: Served, shown: FailureExamples): Record<string, Json> {
  const side = sideOf(served.call);
  return Object.fromEntries(
    failuresOf(served).map(({ status, errorTypes }) => [
      String(status),
      errorTypes.length === 0
        ? { $ref: `#/components/responses/${side}${FAILURES[status]?.name}` }
        : ownFailure({ status, errorTypes }, side, shown),
    ]),
  );
}

function ownFailure({ status, errorTypes }: Failure, side: Side, shown: FailureExamples): Json {
  const told = errorTypes.map((type) => `- \`${type}\`: ${ERROR_TYPES[type]}`);
  const narrowed = { type: 'object', properties: { errorType: { type: 'string', enum: errorTypes } } };
  // Without a type too: 422 has violations, and few conflicts have a reason that a program could use.
  const examples = [undefined, ...errorTypes].flatMap((type) => {
    const value = shown[failureKey(side, status, type)];
    return value === undefined ? [] : [[type ?? 'general', { value }] as const];
  });
  const base =
    // A key that came with another body breaks no field's rule.
    status === 422
      ? {
          anyOf: [
            schemaOf(422, side, undefined),
            { allOf: [schemaOf(422, side, 'reused'), { ...narrowed, required: ['errorType'] }] },
          ],
        }
      : { allOf: [schemaOf(status, side, undefined), narrowed] };
  return {
    description: `${FAILURES[status]?.description} \`errorType\` says why:\n\n${told.join('\n')}`,
    ...waiting(status, errorTypes),
    content: {
      'application/ld+json': {
        schema: base,
        ...(examples.length > 0 && { examples: Object.fromEntries(examples) }),
      },
    },
  };
}

const waiting = (status: number, errorTypes: readonly ErrorType[] = []) =>
  (FAILURES[status]?.waits || errorTypes.includes('pending')) && {
    headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
  };

/**
 * The failures that calls refer to, each as it is for a public call and for the others.
 * @param paths all operations: what none refers to is left out
 */
export function sharedFailures(paths: Json, shown: FailureExamples): Record<string, Json> {
  const referring = JSON.stringify(paths);
  return Object.fromEntries(
    (['', 'Public'] as const).flatMap((side) =>
      Object.entries(FAILURES).flatMap(([status, { name, description }]) => {
        if (!referring.includes(`"#/components/responses/${side}${name}"`)) return [];
        // Where all that was recorded says why, one of them.
        const key = failureKey(side, Number(status), undefined);
        const example = shown[key] ?? shown[Object.keys(shown).find((each) => each.startsWith(key)) ?? ''];
        return [
          [
            `${side}${name}`,
            {
              description,
              ...waiting(Number(status)),
              content: {
                'application/ld+json': {
                  schema: schemaOf(Number(status), side, undefined),
                  ...(example !== undefined && { example }),
                },
              },
            },
          ],
        ];
      }),
    ),
  );
}
