const UNIQUE_VIOLATION = '23505';

/**
 * Whether a statement failed because another row has what must be unique.
 * @param constraint the index or constraint that is meant; any, without one
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error)) return false;
  const failure = error as { code?: string; constraint?: string };
  return failure.code === UNIQUE_VIOLATION && (constraint === undefined || failure.constraint === constraint);
}
