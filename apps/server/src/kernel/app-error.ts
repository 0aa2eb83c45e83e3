import type { ErrorKey, Params } from '@meridienne/i18n';

export interface Violation {
  propertyPath: string;
  message: ErrorKey;
  params?: Params;
}

/**
 * An answer other than success. `code` is a key of the `errors` dictionaries; the error handler renders it in
 * the caller's language.
 */
export class AppError extends Error {
  readonly code: ErrorKey;
  readonly params: Params;
  readonly status: number;
  readonly violations: readonly Violation[];
  /** Extra top-level fields of the reply, as `errorType`. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorKey,
    status: number,
    more: {
      params?: Params;
      violations?: readonly Violation[];
      fields?: Record<string, unknown>;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = more.params ?? {};
    this.status = status;
    this.violations = more.violations ?? [];
    this.fields = more.fields ?? {};
    this.headers = more.headers ?? {};
  }
}

export const notFound = () => new AppError('notFound', 404);
export const forbidden = () => new AppError('forbidden', 403);
export const unauthenticated = (code: ErrorKey = 'authenticationFailure') =>
  new AppError(code, 401, { fields: { error: 'AuthenticationFailure' } });

/** One field is wrong. */
export const invalid = (propertyPath: string, message: ErrorKey, params?: Params) =>
  new AppError('validationFailed', 422, {
    violations: [{ propertyPath, message, ...(params && { params }) }],
  });

/** @throws {AppError} 422, when anything is wrong */
export function refuseInvalid(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new AppError('validationFailed', 422, { violations });
}

/**
 * Refuses a change of what somebody else has changed since the caller read it.
 * @param sent the `updatedAt` that the caller read; without one, the last change wins
 * @throws {AppError} 409 with `errorType: "changed"`
 */
export function refuseStale(sent: string | undefined, stored: Date): void {
  if (sent === undefined || Date.parse(sent) === stored.getTime()) return;
  throw new AppError('changedMeanwhile', 409, { fields: { errorType: 'changed' } });
}
