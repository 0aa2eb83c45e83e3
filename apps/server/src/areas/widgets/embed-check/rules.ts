import { EMBED_LIST_MAX, EMBED_SCRIPT_MAX, EMBED_SCRIPTS_MAX, type EmbedCheck } from '@meridienne/contracts';
import type { PageTag } from '../../../integrations/page-reader/page-tags.ts';

type Kind = EmbedCheck['kinds'][number];

export type PageVerdict = Pick<
  EmbedCheck,
  'found' | 'fault' | 'kinds' | 'otherAccountIds' | 'widgetIds' | 'scripts'
>;

/** A place in the page that names an account. */
interface Place {
  kind: Kind;
  accountId: number | null;
  widgetId: number | null;
  /** The script that it brings along; none for a place that another tag's script fills. */
  script: string | null;
  isHeldBack: boolean;
}

/** What `type` a script may have to be run. */
const RUNS = /^(?:|module|(?:text|application)\/(?:java|ecma|x-java|x-ecma)script)$/i;
const LOADER_FILE = '/widget.js';
/** Of what stands before it in an address that a script writes; so no text makes the search long. */
const LONGEST_START = 210;
const WRITTEN_ACCOUNT = /(?:accountId|data-account-id)['"]?\]?\s{0,5}[=:,]\s{0,5}['"]?(\d{1,15})/;
const WRITTEN_WIDGET = /(?:widgetId|data-widget-id)['"]?\]?\s{0,5}[=:,]\s{0,5}['"]?(\d{1,15})/;

/**
 * Whether a page carries an account's widget, from its tags alone.
 * @param page.loaders the addresses of this installation's script
 */
export function judgePage(
  tags: readonly PageTag[],
  page: { address: string; accountId: number; loaders: readonly string[] },
): PageVerdict {
  const base = URL.parse(tags.find(({ name }) => name === 'base')?.attributes['href'] ?? '', page.address);
  const isOurs = (script: string) => {
    const address = addressOf(script, base?.href ?? page.address);
    return page.loaders.some((loader) => addressOf(loader, page.address) === address);
  };
  const places = tags.flatMap((tag) => placeOf(tag) ?? []);
  const scripts = places.flatMap(({ script }) => script ?? []);
  const hasLoader = places.some(({ script, isHeldBack }) => script !== null && !isHeldBack && isOurs(script));
  const shows = ({ script, isHeldBack }: Place) =>
    !isHeldBack && (script === null ? hasLoader : isOurs(script));
  const own = places.filter(({ accountId }) => accountId === page.accountId);
  const others = places.flatMap(({ accountId }) =>
    accountId === null || accountId === page.accountId ? [] : [accountId],
  );
  const shown = own.filter(shows);
  const found = shown.length > 0;
  const counted = found ? shown : own;
  return {
    found,
    fault: found ? null : faultOf({ own, others, scripts, places, isOurs }),
    kinds: counted.slice(0, EMBED_LIST_MAX).map(({ kind }) => kind),
    otherAccountIds: [...new Set(others)].slice(0, EMBED_LIST_MAX),
    widgetIds: [...new Set(counted.flatMap(({ widgetId }) => widgetId ?? []))].slice(0, EMBED_LIST_MAX),
    scripts: [...new Set(scripts.map((script) => script.slice(0, EMBED_SCRIPT_MAX)))].slice(
      0,
      EMBED_SCRIPTS_MAX,
    ),
  };
}

function faultOf(seen: {
  own: readonly Place[];
  others: readonly number[];
  scripts: readonly string[];
  places: readonly Place[];
  isOurs: (script: string) => boolean;
}): EmbedCheck['fault'] {
  const { own, others, scripts, places, isOurs } = seen;
  if (places.length === 0) return 'missing';
  if (own.length > 0) {
    if (scripts.length === 0) return 'noLoader';
    return scripts.some(isOurs) ? 'heldBack' : 'otherServer';
  }
  if (others.length > 0) return 'otherAccount';
  return scripts.some(isOurs) ? 'noAccount' : 'otherServer';
}

function placeOf(tag: PageTag): Place | null {
  const { name, attributes, text } = tag;
  if (name === 'base') return null;
  const account = attributes['data-account-id'];
  const named = { accountId: numberOf(account), widgetId: numberOf(attributes['data-widget-id']) };
  if (name !== 'script') {
    if (account === undefined) return null;
    return { kind: name === 'div' ? 'div' : 'element', ...named, script: null, isHeldBack: false };
  }
  const isHeldBack = !RUNS.test(attributes['type']?.trim() ?? '');
  // Where cookie banners keep the address of a script that they hold back.
  const script = attributes['src'] ?? (isHeldBack ? attributes['data-src'] : undefined);
  if (script !== undefined) {
    if (!/\/widget\.js(?:[?#]|$)/.test(script.trim())) return null;
    return { kind: 'script', ...named, script: script.trim(), isHeldBack };
  }
  const written = writtenLoader(text);
  if (written === null) return null;
  return {
    kind: 'javascript',
    accountId: numberOf(WRITTEN_ACCOUNT.exec(text)?.[1]),
    widgetId: numberOf(WRITTEN_WIDGET.exec(text)?.[1]),
    script: written,
    isHeldBack,
  };
}

/** The loader's address as a script writes it. */
function writtenLoader(text: string): string | null {
  for (let at = text.indexOf(LOADER_FILE); at !== -1; at = text.indexOf(LOADER_FILE, at + 1)) {
    if (/[\w.]/.test(text.charAt(at + LOADER_FILE.length))) continue;
    // Since the quote or space that it begins after.
    const start =
      text
        .slice(Math.max(0, at - LONGEST_START), at)
        .split(/[\s'"`\\<>]/)
        .at(-1) ?? '';
    const origin = start.search(/(?:https?:)?\/\/./);
    if (origin !== -1) return start.slice(origin) + LOADER_FILE;
  }
  return null;
}

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : null;

/** Without what doesn't tell one script from another. */
function addressOf(address: string, base: string): string | null {
  const url = URL.parse(address, base);
  return url && `${url.origin}${url.pathname}`;
}
