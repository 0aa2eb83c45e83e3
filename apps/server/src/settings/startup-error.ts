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
