const TIMEOUT_MS = 20_000;
const RETRY_AFTER_MS = [400, 1500];

/** What went wrong with a call: `status` 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly errorType: string | null;
  /** In how many seconds one may ask again, where the server says so. */
  readonly retryAfter: number | null;
  readonly fields: readonly string[];

  constructor(status: number, body: ErrorBody = {}) {
    super(body['hydra:description'] ?? `HTTP ${status}`);
    this.status = status;
    this.errorType = body.errorType ?? null;
    this.retryAfter = body.retryAfter ?? null;
    this.fields = (body.violations ?? []).map((violation) => violation.propertyPath);
  }

  /** No answer tells whether the call took effect, so the same call may be sent again. */
  get isUncertain(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** The server asks to come back: it is away for a moment, or still at work on the same booking. */
  get isPending(): boolean {
    return this.status === 503 || this.errorType === 'pending';
  }
}

interface ErrorBody {
  '@type'?: string;
  'hydra:description'?: string;
  errorType?: string;
  retryAfter?: number;
  violations?: readonly { propertyPath: string }[];
}

export interface RequestOptions {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal | undefined;
}

/** One HTTP call of the API. @throws ApiError, or the signal's own reason when it was given up. */
export const request = async <T>(url: string, options: RequestOptions = {}): Promise<T> => {
  const { body, headers, signal } = options;
  let response: Response;
  let answer: T & ErrorBody;
  try {
    response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'omit',
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    });
    answer = (await response.json()) as T & ErrorBody;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0);
  }
  if (!response.ok || answer['@type'] === 'hydra:Error') {
    throw new ApiError(response.ok ? 400 : response.status, answer);
  }
  return answer;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A call that changes nothing, or that the server knows again by its key: tried three times. */
export const requestAgain = async <T>(
  url: string,
  options: RequestOptions = {},
  pauses: readonly number[] = RETRY_AFTER_MS,
): Promise<T> => {
  for (const milliseconds of pauses) {
    try {
      return await request<T>(url, options);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isUncertain) throw error;
      await pause(milliseconds);
    }
  }
  return request<T>(url, options);
};
