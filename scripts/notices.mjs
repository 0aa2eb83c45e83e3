import fs from 'node:fs';
import path from 'node:path';
import { closure } from './packages.mjs';
import { root } from './root.mjs';

const SHIPPED = ['apps/server', 'apps/back-office', 'apps/site', 'apps/widget'];

/**
 * Writes which packages of others a release is made of, bundled ones among them, each with its licence.
 * @param {import('./packages.mjs').Lock} lock
 * @param {string} file
 */
export function writeNotices(lock, file) {
  const parts = [...closure(lock, SHIPPED)]
    .filter((place) => place.includes('node_modules/') && lock.packages?.[place]?.link !== true)
    .toSorted()
    .flatMap((place) => {
      const folder = path.join(root, place);
      if (!fs.existsSync(path.join(folder, 'package.json'))) return [];
      const { name, version, license } = JSON.parse(
        fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
      );
      const texts = fs
        .readdirSync(folder)
        .filter((each) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(each))
        .filter((each) => fs.statSync(path.join(folder, each)).isFile())
        .map((each) => fs.readFileSync(path.join(folder, each), 'utf8').trim());
      return [
        [`${name} ${version}: ${license?.type ?? license ?? 'see its licence'}`, ...texts].join('\n\n'),
      ];
    });
  fs.writeFileSync(file, `${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`);
}
