import { levels, order } from './levels.mjs';
import { placeOf, resolveRelative } from './place.mjs';

/**
 * @typedef {import('./place.mjs').Place} Place
 * @typedef {import('./source.mjs').Import} Import
 * @typedef {import('./file-rules.mjs').Failure} Failure
 * @typedef {object} Edge one import, seen from both ends
 * @property {Place} from
 * @property {Import} import
 * @property {Place | undefined} to the file it means, when the import is relative
 * @property {string | undefined} workspace folder it means, when it names another workspace
 * @property {(file: string) => boolean} exists
 */

const ioLayers = new Set(['db', 'http', 'jobs', 'integrations']);
const ioRoles = new Set(['queries', 'commands', 'jobs', 'routes', 'door']);
const ioModules =
  /^(?:node:)?(?:fs|net|tls|http|https|http2|dgram|dns|child_process|worker_threads|cluster)(?:\/|$)|^(?:pg|kysely|fastify|undici|nodemailer)(?:\/|$)/;
const openRoles = new Set(['queries', 'commands', 'errors', 'mails']);

/** The area that a place of the server is in. @param {Place | undefined} place */
const areaOf = (place) => place?.feature?.split('/')[0];

/** Below all areas: every one stands on it. */
const ground = 'venue-at-hand';
/** The list of all mails, made of each by its own name: a new mail is a line there, and none in a door. */
const listOfMails = 'apps/server/src/areas/platform/all-mails/mails.ts';

/** @type {Record<string, (edge: Edge) => string | undefined>} */
const rules = {
  'import-exists': ({ to, exists }) => {
    if (to === undefined || exists(to.file)) return undefined;
    return 'There is no such file (an import names the file with its ending).';
  },

  'own-workspace': ({ from, to }) => {
    if (to === undefined || from.kind === 'other' || to.workspace === from.workspace) return undefined;
    if (from.isTest && to.kind === 'package') return undefined;
    return 'Another workspace is imported by its name, through the entry it offers.';
  },

  'apps-apart': ({ from, to, workspace }) => {
    const target = workspace ?? to?.workspace;
    if (from.kind === 'other' || target === undefined || target === from.workspace) return undefined;
    if (!target.startsWith('apps/')) return undefined;
    return from.kind === 'app'
      ? 'Apps never import apps; what both need is a package.'
      : 'Packages never import apps: they must serve every app.';
  },

  'widget-light': ({ from, import: { specifier } }) => {
    if (from.workspace !== 'apps/widget' || !/^(?:antd$|antd\/|@ant-design\/)/.test(specifier))
      return undefined;
    return "The widget loads on other people's pages and never carries Ant Design.";
  },

  'one-way': ({ from, to }) => {
    if (from.isTest || from.layer === undefined || to?.layer === undefined || from.layer === to.layer)
      return undefined;
    const own = levels.get(from.layer);
    const other = levels.get(to.layer);
    if (own === undefined || other === undefined || own > other) return undefined;
    return `Imports run one way: ${order} → packages.`;
  },

  'room-door': ({ from, to }) => {
    if (from.isTest || from.feature === undefined || to?.feature === undefined) return undefined;
    if (from.feature === to.feature || to.role === 'door' || openRoles.has(to.role ?? '')) return undefined;
    return 'Rooms reach each other only through queries, commands, errors and mails; the rest is the room’s own.';
  },

  // Routes, jobs and checks are registered above the areas (app.ts, worker.ts, doctor.ts …), each by its own name.
  'area-door': ({ from, to }) => {
    const [own, other] = [areaOf(from), areaOf(to)];
    if (from.isTest || own === undefined || other === undefined || from.file === listOfMails)
      return undefined;
    if (own === other) {
      return to?.role === 'door'
        ? 'A door is for other areas: within the area, import the file itself.'
        : undefined;
    }
    return to?.role === 'door' || other === ground ? undefined : 'An area is entered by its door.ts.';
  },

  'routes-translate': ({ from, to, import: { typeOnly } }) => {
    if (from.isTest || typeOnly || from.role !== 'routes' || to?.layer !== 'db') return undefined;
    return 'Routes only translate: what reads or writes is a query or a command.';
  },

  'pure-kernel': ({ from, import: { specifier } }) => {
    if (from.isTest || from.layer !== 'kernel' || !ioModules.test(specifier)) return undefined;
    return 'Everything stands on kernel/, tests of pure rules too: it does no I/O of its own.';
  },

  'pure-rules': ({ from, to, import: { specifier, typeOnly } }) => {
    if (from.isTest || typeOnly || (from.role !== 'rules' && from.role !== 'present')) return undefined;
    const touches =
      ioModules.test(specifier) ||
      ioLayers.has(to?.layer ?? '') ||
      (to?.feature !== undefined && ioRoles.has(to.role ?? ''));
    return touches
      ? 'rules.ts and present.ts do no I/O, so that a table of cases tests them (types may come from anywhere).'
      : undefined;
  },
};

/**
 * The rules on who may import whom.
 * @param {Place} from
 * @param {Import[]} imports
 * @param {{ exists: (file: string) => boolean, workspaceOf: (specifier: string) => string | undefined }} project
 * @returns {Failure[]}
 */
export function checkImports(from, imports, project) {
  return imports.flatMap((one) => {
    const isRelative = /^\.\.?(?:\/|$)/.test(one.specifier);
    const edge = {
      from,
      import: one,
      to: isRelative ? placeOf(resolveRelative(from.file, one.specifier)) : undefined,
      workspace: isRelative ? undefined : project.workspaceOf(one.specifier),
      exists: project.exists,
    };
    return Object.entries(rules).flatMap(([rule, check]) => {
      const reason = check(edge);
      return reason === undefined
        ? []
        : [{ file: from.file, rule, reason: `line ${one.line}: ${one.specifier}: ${reason}` }];
    });
  });
}
