import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './debian-package.mjs';

/** Debian's library of text messages, on which a test's message centre stands where it is installed. */
export const hasNetSmpp = () =>
  spawnSync('perl', ['-MNet::SMPP', '-e', '1'], { stdio: 'ignore' }).status === 0;

/** As root it is installed when there is none. @returns {boolean} whether it is there */
export function ensureNetSmpp() {
  if (!hasNetSmpp()) installDebianPackage('libnet-smpp-perl');
  return hasNetSmpp();
}
