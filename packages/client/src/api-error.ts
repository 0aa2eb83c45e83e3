import type { SecondFactorMethod } from '@meridienne/contracts';

export interface Violation {
  readonly propertyPath: string;
  readonly message: string;
}

/** What a refusal is told by, besides words. */
interface Refusal {
  readonly violations?: readonly Violation[];
  readonly errorType?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly price?: number | undefined;
  readonly challenge?: string | undefined;
  readonly ticket?: string | undefined;
  readonly methods?: readonly SecondFactorMethod[] | undefined;
}

/** What the server, or the way to it, answered in place of a success. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  declare readonly status: number;
  declare readonly violations: readonly Violation[];
  /** As `changed` for a record that somebody else has changed meanwhile. */
  declare readonly errorType: string | undefined;
  /** In how many seconds one may ask again, where the server says so. */
  declare readonly retryAfter: number | undefined;
  /** What it costs, where another price was shown. */
  declare readonly price: number | undefined;
  /** What is to be solved before it is sent again. */
  declare readonly challenge: string | undefined;
  /** What a log-in goes on with that asks for a second factor, and how that can be shown. */
  declare readonly ticket: string | undefined;
  declare readonly methods: readonly SecondFactorMethod[];

  /** @param message the server's words; empty when it had none */
  constructor(
    message: string,
    status: number,
    { violations = [], errorType, retryAfter, price, challenge, ticket, methods = [] }: Refusal = {},
  ) {
    super(message);
    this.status = status;
    this.violations = violations;
    this.errorType = errorType;
    this.retryAfter = retryAfter;
    this.price = price;
    this.challenge = challenge;
    this.ticket = ticket;
    this.methods = methods;
  }

  /** The names of the fields that are wrong. */
  get fields(): readonly string[] {
    return this.violations.map(({ propertyPath }) => propertyPath);
  }

  /** The server asks to come back: it is away for a moment, or still at work on the same booking. */
  get isPending(): boolean {
    return this.status === 503 || this.errorType === 'pending';
  }

  /** Nothing tells whether the call took effect, or will. */
  get isUncertain(): boolean {
    return this.isPending || !this.status || this.status >= 500;
  }
}
