import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** Debian puts it where no PATH leads, beside the engine. */
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'.replace(
  'x86_64',
  process.arch === 'arm64' ? 'aarch64' : 'x86_64',
);
const READY = 15_000;

/** One call of the WebDriver protocol, its path under the session. */
export type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

export interface WebKitDriver {
  open(): Promise<{ readonly call: Call; close(): Promise<void> }>;
  close(): void;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

/** A screen that nobody sees: GTK draws on nothing less. Under the first number that is free. */
const startScreen = async (): Promise<{ readonly process: ChildProcess; readonly display: string }> => {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [line] = (await once(createInterface(process.stdio[3] as NodeJS.ReadableStream), 'line', {
    signal: AbortSignal.timeout(READY),
  })) as [string];
  return { process, display: `:${line}` };
};

const send = async (address: string, method: string, body?: object): Promise<unknown> => {
  const answer = await fetch(address, { method, body: body === undefined ? null : JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${address}: ${value.error} ${value.message}`);
  return value;
};

/**
 * Debian's WebKitGTK under its own driver, in the visitor's time zone and with motion reduced.
 * @param program the driver
 */
export const startWebKit = async (program: string, timeZone: string): Promise<WebKitDriver> => {
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
      LC_ALL: 'C.UTF-8',
      TZ: timeZone,
    },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  const until = Date.now() + READY;
  while (!(await fetch(`${address}/status`).catch(() => null))) {
    if (Date.now() > until) throw new Error(`${program} doesn't answer.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    async open() {
      const options = { binary: BROWSER, args: ['--automation'] };
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
      const { sessionId } = (await send(`${address}/session`, 'POST', { capabilities })) as {
        sessionId: string;
      };
      const session = `${address}/session/${sessionId}`;
      return {
        call: (method, path, body) => send(session + path, method, body),
        close: async () => {
          await send(session, 'DELETE');
        },
      };
    },
    close() {
      driver.kill();
      screen.process.kill();
    },
  };
};
