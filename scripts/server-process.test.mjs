import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './root.mjs';

/** Counts the signals it gets, and takes its time to end. */
const server = `
  let signals = 0;
  process.on('SIGTERM', () => {
    signals += 1;
    setTimeout(() => {
      process.stdout.write('ended after ' + signals + '\\n');
      process.exit(7);
    }, 200);
  });
  setInterval(() => {}, 1000);
  process.stdout.write('up\\n');
`;
const starter = `
  import { follow, spawnProduct } from './scripts/server-process.mjs';
  follow(spawnProduct(process.execPath, [process.argv[1]]));
`;

let folder = '';
let file = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meridienne-start-'));
  file = path.join(folder, 'server.mjs');
  fs.writeFileSync(file, server);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/**
 * Starts the fixture, asks for its end once it is up, and waits until nobody holds its output any more.
 * @param {(pid: number) => void} end
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function startAndEnd(end) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', starter, file], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      const wasUp = output.includes('up');
      output += String(chunk);
      if (!wasUp && output.includes('up')) end(Number(child.pid));
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** As `npm start` runs it, with the product's own command. @returns {Promise<{ code: number | null, output: string }>} */
function startAndEndThroughNpm() {
  const home = path.join(folder, 'project');
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  fs.mkdirSync(path.join(home, 'scripts'), { recursive: true });
  fs.writeFileSync(path.join(home, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
  const imported = pathToFileURL(path.join(root, 'scripts/server-process.mjs')).href;
  const start = `import { follow, spawnProduct } from '${imported}';
    follow(spawnProduct(process.execPath, ['${file}']));`;
  fs.writeFileSync(path.join(home, 'scripts/start.mjs'), start);
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', ['start', '--silent'], { cwd: home, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    npm.stdout.on('data', (chunk) => {
      if (!output.includes('up') && String(chunk).includes('up')) npm.kill('SIGTERM');
      output += String(chunk);
    });
    npm.on('error', reject);
    // What it had printed when npm itself ended, whoever still held its output then.
    npm.on('exit', (code) => resolve({ code, output }));
  });
}

describe.skipIf(process.platform === 'win32')('the server under its start script', () => {
  it('gets a signal once when the script gets it, and gives its exit code', async () => {
    const { code, output } = await startAndEnd((pid) => process.kill(pid, 'SIGTERM'));
    expect({ code, output }).toEqual({ code: 7, output: 'up\nended after 1\n' });
  });

  it('gets a signal once when the whole group gets it, as from a terminal', async () => {
    const { code, output } = await startAndEnd((pid) => process.kill(-pid, 'SIGTERM'));
    expect({ code, output }).toEqual({ code: 7, output: 'up\nended after 1\n' });
  });

  it('is waited for by npm, which ends with its exit code', async () => {
    expect(await startAndEndThroughNpm()).toEqual({ code: 7, output: 'up\nended after 1\n' });
  });

  it('ends in good order when the script is killed', async () => {
    const { output } = await startAndEnd((pid) => process.kill(-pid, 'SIGKILL'));
    expect(output).toBe('up\nended after 1\n');
  });
});
