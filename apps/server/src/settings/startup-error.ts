/**
 * A reason not to start that the operator can act on.
 * `message` is one line, printed as it is before the process exits with 1.
 */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' ').trim(), options);
    this.name = 'StartupError';
  }
}

/**
 * One line for the operator about why a start failed; null when it is a fault of the product, whose stack counts.
 * What the system refused (a file, a folder, an address) is named by its own words.
 */
export function describeStartFailure(error: unknown): string | null {
  if (error instanceof StartupError) return error.message;
  if (error instanceof Error && 'syscall' in error) return `Méridienne can't start: ${error.message}`;
  return null;
}
