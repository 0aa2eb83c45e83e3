import fs from 'node:fs';
import path from 'node:path';
import { filesIn } from './inputs.mjs';
import { root, say } from './root.mjs';
import { checkStructure } from './structure/check.mjs';

const folders = ['apps', 'packages', 'e2e', 'bench', 'drill', 'scripts', 'docs'];
const readable = /\.(ts|tsx|mjs|js|json|css|sql|md)$/;

const names = folders.filter((folder) => fs.existsSync(path.join(root, folder))).flatMap(filesIn);
const files = new Map(
  names.map((file) => [file, readable.test(file) ? fs.readFileSync(path.join(root, file), 'utf8') : '']),
);

const failures = checkStructure(files, (file) => fs.existsSync(path.join(root, file)));
for (const { file, rule, reason } of failures) say(`${file}\n  ${rule}: ${reason}`);
say(
  failures.length === 0 ? `${files.size} files stand where they should.` : `${failures.length} rules broken.`,
);
process.exitCode = failures.length > 0 ? 1 : 0;
