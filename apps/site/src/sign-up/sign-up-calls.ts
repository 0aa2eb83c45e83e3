import { type InterfaceLanguage, mailLanguage } from '@meridienne/domain';

/** How long an answer is waited for: longer than the server ever takes to give one. */
const TIMEOUT_MS = 30_000;

export interface Reply {
  readonly status: number;
  readonly body: {
    readonly message?: string;
    readonly violations?: readonly { readonly propertyPath: string; readonly message: string }[];
    readonly token?: string;
  };
  /** In how many seconds one may ask again. */
  readonly retryAfter: string | null;
}

/** Asks the server, in the page's language where it speaks it. @returns null when no answer came */
export async function post(path: string, body: object, language: InterfaceLanguage): Promise<Reply | null> {
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': mailLanguage(language),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: readJson(text), retryAfter: response.headers.get('retry-after') };
  } catch {
    return null;
  }
}

/** A proxy between here and the server may answer with a page instead of JSON. */
const readJson = (text: string): Reply['body'] => {
  try {
    return (JSON.parse(text) ?? {}) as Reply['body'];
  } catch {
    return {};
  }
};
