import { PASSWORD } from './demo.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Session {
  readonly token: string;
  readonly id: number;
  readonly roles: readonly string[];
}

/** A running server's API, for records that a test needs and doesn't make on screen. */
export class Api {
  readonly origin: string;

  /** @param origin of the server: `http://127.0.0.1:3000` */
  constructor(origin: string) {
    this.origin = origin;
  }

  /** @throws when these don't sign in */
  logIn(email: string, password: string = PASSWORD): Promise<Session> {
    return this.#send('POST', '/login', {}, { email, password });
  }

  /** @throws whatever is no success, with what the server said */
  call<Answer>(token: string, method: Method, path: string, data?: unknown): Promise<Answer> {
    return this.#send(method, path, { authorization: `Bearer ${token}` }, data);
  }

  async #send<Answer>(
    method: Method,
    path: string,
    headers: Record<string, string>,
    data?: unknown,
  ): Promise<Answer> {
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: { 'accept-language': 'fr', 'content-type': 'application/json', ...headers },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
}
