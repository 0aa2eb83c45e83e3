import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable, reference, text, told } from '../fields.ts';

/** Why a page doesn't show the account's widgets, as far as its HTML tells. */
export const EMBED_FAULTS = [
  /** Neither sent nor among the account's settings. */
  'noAddress',
  /** No address of a page: http or https, its usual port, no user name. */
  'badAddress',
  /** No such host, no answer, or not on the public internet: deliberately one answer. */
  'unreachable',
  'certificate',
  'timeout',
  'tooManyRedirects',
  /** An HTTP status other than success, in `status`. */
  'refused',
  'notHtml',
  /** Nothing of the widget in the page, or in as much of it as is read (`isCut`). */
  'missing',
  /** The place is there, the script isn't. */
  'noLoader',
  /** The script is there, without an account's number. */
  'noAccount',
  'otherAccount',
  /** The script is another server's. */
  'otherServer',
  /** The script has a type that browsers don't run: a cookie banner holds it back. */
  'heldBack',
] as const;

export const EMBED_KINDS = ['script', 'div', 'element', 'javascript'] as const;

/** A reply tells of a page what tells the widget's places apart, and hands on no more of what is in it than this. */
export const EMBED_LIST_MAX = 50;
export const EMBED_SCRIPTS_MAX = 10;
export const EMBED_ADDRESS_MAX = 2000;
/** Characters of a script's address; a longer one is cut. */
export const EMBED_SCRIPT_MAX = 300;

const ids = () => Type.Array(Type.Integer(), { maxItems: EMBED_LIST_MAX });

export const checkEmbedBodySchema = Type.Object({
  accountId: reference(),
  url: told(
    'Absent, null or empty: the account’s own address.',
    Type.Optional(nullable(text(EMBED_ADDRESS_MAX))),
  ),
});
export type CheckEmbedBody = Static<typeof checkEmbedBodySchema>;

export const embedCheckSchema = Type.Object({
  found: Type.Boolean(),
  fault: nullable(Type.Enum(EMBED_FAULTS)),
  address: told(
    'The page that was read, after redirects; null when none was asked for.',
    nullable(text(EMBED_ADDRESS_MAX)),
  ),
  status: told('The HTTP status that the page was answered with.', nullable(Type.Integer())),
  kinds: told(
    'Each place in the page that names this account, in the page’s order.',
    Type.Array(Type.Enum(EMBED_KINDS), { maxItems: EMBED_LIST_MAX }),
  ),
  otherAccountIds: told('The numbers of other accounts that the page names.', ids()),
  widgetIds: told(
    'Widgets that it names, and those of them that this account doesn’t have or that are off.',
    ids(),
  ),
  absentWidgetIds: ids(),
  scripts: told(
    'Addresses of the widget’s script as they stand in the page.',
    Type.Array(text(EMBED_SCRIPT_MAX), { maxItems: EMBED_SCRIPTS_MAX }),
  ),
  expectedScript: told('The script’s address at this installation.', Type.String()),
  isCut: told('The page is longer than what is read of it.', Type.Boolean()),
});
export type EmbedCheck = Static<typeof embedCheckSchema>;

export const checkEmbed = defineCall({
  method: 'POST',
  path: '/check-embed',
  summary:
    'Whether a page carries the account’s widget; ten a minute for each account, thirty for each address',
  body: checkEmbedBodySchema,
  response: embedCheckSchema,
  fails: { 429: [] },
});
