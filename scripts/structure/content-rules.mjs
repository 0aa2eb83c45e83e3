import { scopeMint } from './mints.mjs';
import { blankOut } from './source.mjs';

/**
 * @typedef {import('./place.mjs').Place} Place
 * @typedef {import('./source.mjs').Import} Import
 * @typedef {import('./file-rules.mjs').Failure} Failure
 */

const sqlRoles = new Set(['queries', 'commands', 'jobs']);
const sqlLayers = new Set(['db', 'jobs']);
const sqlInCode =
  /\bsql(?:\.\w+)?(?:<[^`]*?>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
const drivers = new Set(['pg', 'kysely']);
const environment =
  /\bprocess\s*(?:\?\.|\.)\s*env\b|\bprocess\s*\[\s*['"]\s*env|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/;

const now = /\bnew Date\(\)/;

/** It hands PATH on to the database's programs, and reads no setting. */
const handsOn = 'apps/server/src/db/embedded/run-command.ts';

/**
 * @param {string} code
 * @param {RegExp} pattern
 * @returns {number} line of the first hit, or 0
 */
function lineOf(code, pattern) {
  const hit = pattern.exec(code);
  return hit === null ? 0 : code.slice(0, hit.index).split('\n').length;
}

/**
 * @param {Place} place
 * @param {string} code
 * @param {Import[]} imports
 * @returns {string | undefined} reason
 */
function sql(place, code, imports) {
  if (place.kind === 'other' || place.isTest || place.isTool) return undefined;
  if (sqlLayers.has(place.layer ?? '') || sqlRoles.has(place.role ?? '')) return undefined;
  const driver = imports.find((one) => drivers.has(one.specifier) && !one.typeOnly);
  const line = lineOf(code, sqlInCode) || driver?.line;
  if (line === undefined || line === 0) return undefined;
  return `line ${line}: SQL lives in a feature's queries, commands and jobs, and in db/, where the tenant's scope is the first parameter.`;
}

/**
 * @param {Place} place
 * @param {string} code
 * @returns {string | undefined} reason
 */
function processEnv(place, code) {
  if (place.isTest || place.isTool || place.kind === 'other') return undefined;
  if (place.layer === 'settings' || place.file === handsOn) return undefined;
  const line = lineOf(code, environment);
  if (line === 0) return undefined;
  return `line ${line}: the environment is read once, in settings/, where it is checked and documented.`;
}

/**
 * @param {Place} place
 * @param {string} code
 * @returns {string | undefined} reason
 */
function clock(place, code) {
  if (place.isTest || !place.file.startsWith('apps/back-office/src/areas/')) return undefined;
  const line = lineOf(code, now);
  if (line === 0) return undefined;
  return `line ${line}: what time it is, and at the venue, is ground/venue-at-hand/clock.ts's to say: hooks for what is drawn, readNow and readVenueNow for what is done.`;
}

/**
 * The rules on what a file's text may hold.
 * @param {Place} place
 * @param {string} source
 * @param {Import[]} imports
 * @returns {Failure[]}
 */
export function checkContent(place, source, imports) {
  // Few files have anything of the kind, even in their texts: only those are read closely.
  const isSuspect =
    [sqlInCode, environment, now, /[sS]cope/].some((words) => words.test(source)) || place.layer === 'kernel';
  const code = isSuspect ? blankOut(place.file, source) : '';
  const reasons = {
    'sql-place': sql(place, code, imports),
    'process-env': processEnv(place, code),
    'scope-mint': scopeMint(place, code),
    'one-clock': clock(place, code),
  };
  return Object.entries(reasons).flatMap(([rule, reason]) =>
    reason === undefined ? [] : [{ file: place.file, rule, reason }],
  );
}
