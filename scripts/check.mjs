import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { findNode, toolEnvironment } from './node24.mjs';
import { root, say, stop } from './root.mjs';
import { workspaces } from './workspaces.mjs';

/** @typedef {{ name: string, command: string[] }} Step */

const checks = ['format', 'lint', 'types', 'structure', 'dead code'];
const only = process.argv.slice(2);
const unknown = only.find((name) => !checks.includes(name));
if (unknown !== undefined) stop(`Unknown check ${unknown}. There are: ${checks.join(', ')}.`);

ensureInstalled({ whole: true });
const node = findNode();
const env = toolEnvironment(node);

/** @param {string} file */
const tool = (file) => path.join('node_modules', file);

/** @type {Step[]} */
const types = ['.', ...workspaces().map((workspace) => workspace.folder)]
  .filter((folder) => fs.existsSync(path.join(root, folder, 'tsconfig.json')))
  .map((folder) => ({ name: `types ${folder}`, command: [tool('typescript/bin/tsc'), '-p', folder] }));

/** @type {Step[]} as they are run, two at a time: what takes longest first, so that neither core waits at the end */
const steps = [
  { name: 'lint', command: [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  ...types.toReversed(),
  { name: 'dead code', command: [tool('knip/bin/knip.js'), '--no-progress'] },
  { name: 'structure', command: ['scripts/check-structure.mjs'] },
  { name: 'format', command: [tool('oxfmt/bin/oxfmt'), '--check'] },
];

/**
 * @param {Step} step
 * @returns {Promise<string | undefined>} its output, when it failed
 */
function run(step) {
  return new Promise((resolve) => {
    const child = spawn(node, step.command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : output));
  });
}

/** @type {{ name: string, output: string }[]} */
const failures = [];
let passed = 0;

const due = steps.filter((step) => only.length === 0 || only.some((name) => step.name.startsWith(name)));

/** Takes the next, until none is left. */
async function lane() {
  for (let step = due.shift(); step !== undefined; step = due.shift()) {
    const output = await run(step);
    say(`${output === undefined ? 'ok    ' : 'FAILED'} ${step.name}`);
    if (output === undefined) passed += 1;
    else failures.push({ name: step.name, output });
  }
}

await Promise.all([lane(), lane()]);

for (const { name, output } of failures) say(`\n--- ${name}\n${output.trim()}`);
say(`\n${passed} checks passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
