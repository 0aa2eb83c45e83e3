#!/usr/bin/env node
// Firefox as Debian has it, between two releases of a year, under a Playwright that speaks to the newest: what it asks
// to be emulated that this Firefox doesn't know yet counts as done, since the preferences say it (playwright.config.ts).
import { spawn } from 'node:child_process';
import readline from 'node:readline';
import WebSocket, { WebSocketServer } from 'ws';

const LISTENING = /WebDriver BiDi listening on (ws:\/\/.*)$/;

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

readline.createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = LISTENING.exec(line)?.[1];
  if (address === undefined) process.stderr.write(`${line}\n`);
  else listenFor(address);
});

/** @param {string} address */
function listenFor(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (playwright, { url }) => {
    /** @type {Set<number>} ids of what may be unknown */
    const emulations = new Set();
    /** @type {string[]} what comes before Firefox listens */
    const early = [];
    const browser = new WebSocket(address + url, { perMessageDeflate: false });
    playwright.on('message', (data) => {
      const text = Buffer.from(/** @type {Buffer} */ (data)).toString();
      const { id, method } = JSON.parse(text);
      if (method.startsWith('emulation.')) emulations.add(id);
      if (browser.readyState === WebSocket.OPEN) browser.send(text);
      else early.push(text);
    });
    browser.on('open', () => {
      for (const text of early) browser.send(text);
    });
    browser.on('message', (data) => {
      const text = Buffer.from(/** @type {Buffer} */ (data)).toString();
      const { id, error } = JSON.parse(text);
      const isUnknown = error === 'unknown command' && emulations.has(id);
      playwright.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : text);
    });
    playwright.on('close', () => browser.close());
    browser.on('close', () => playwright.close());
    browser.on('error', () => playwright.close());
  });
}
