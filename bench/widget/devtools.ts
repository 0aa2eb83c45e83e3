import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Params = Record<string, unknown>;

/** Chromium by its own protocol, and nothing switched on that isn't asked for. */
export interface Devtools {
  /** @throws what the browser refuses, or that it is gone */
  send<T = unknown>(method: string, params?: Params, sessionId?: string): Promise<T>;
  stop(): Promise<void>;
}

interface Message {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/**
 * Starts a browser of its own. Test libraries enable the protocol's `Runtime` domain, which makes V8 parse a
 * script a second time while it runs: React alone then costs 80 ms at a quarter of the speed, which no visitor
 * waits for.
 */
export async function startDevtools(browserPath: string): Promise<Devtools> {
  const profile = await mkdtemp(join(tmpdir(), 'meridienne-chromium-'));
  const child = spawn(
    browserPath,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'exit');
  let address: string | undefined;
  for await (const line of createInterface(child.stderr)) {
    address = /^DevTools listening on (\S+)/.exec(line)?.[1];
    if (address !== undefined) break;
  }
  if (address === undefined) throw new Error('Chromium does not start');
  child.stderr.resume();

  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Message;
    const call = waiting.get(id ?? 0);
    if (!call) return;
    waiting.delete(id ?? 0);
    if (error) call.reject(new Error(error.message));
    else call.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const call of waiting.values()) call.reject(new Error('Chromium is gone'));
  });
  const send = <T>(method: string, params: Params = {}, sessionId?: string): Promise<T> => {
    const call = Promise.withResolvers<unknown>();
    waiting.set(++sent, call);
    socket.send(JSON.stringify({ id: sent, method, params, sessionId }));
    return call.promise as Promise<T>;
  };
  return {
    send,
    async stop() {
      await send('Browser.close').catch(kill);
      await exited;
      process.removeListener('exit', kill);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
