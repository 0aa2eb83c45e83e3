import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { findNode, toolEnvironment } from './node24.mjs';
import { root } from './root.mjs';

ensureInstalled({ whole: true });
const node = findNode();

/** @param {string[]} command */
function run(command) {
  const [file = '', ...args] = command;
  const tool = path.join(root, 'node_modules', file);
  return spawnSync(node, [tool, ...args], { cwd: root, env: toolEnvironment(node), stdio: 'inherit' }).status;
}

const codes = [run(['oxlint/bin/oxlint', '--type-aware', '--fix']), run(['oxfmt/bin/oxfmt'])];
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
