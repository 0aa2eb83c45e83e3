import type { Availability } from '@meridienne/contracts';
import type { Modal, mountModal } from '../element/mount.tsx';
import type { Host } from '../loader/hosts.ts';
import { iconOf } from '../theme/icon-of.ts';
import { close, closeAtOnce, untilClosed } from './closing.ts';
import { reasonOf, tellWebmaster } from './explain.ts';
import { failHost, failTag, troubleIn } from './fail.ts';
import { entriesLeft, leaveEntries } from './leave-entries.ts';
import { clearNotes } from './note.ts';
import { readWish, type WishSource } from './read-wish.ts';
import { showOutcome } from './show-outcome.ts';

/** The widgets on the page, as the loader keeps them. */
type Hosts = () => Host[];

/**
 * A widget on the page, or the number of one that may be on its way, empty for the first; in an address with its wish
 * behind: `7&date=2030-03-15`.
 */
export type Target = Host | number | string;

/** What the loader fetches once somebody comes near a launcher, or something is wrong. */
export interface HeadStart {
  /** Fetches and prepares what opening needs. */
  near(hosts: Hosts, target: Target): Promise<void>;
  /** @param source where to */
  open(hosts: Hosts, target: Target, source?: WishSource): Promise<void>;
  /** Opens what the page's address asks for (`#meridienne=…`). */
  follow(hosts: Hosts): Promise<void>;
  /** Closes what is open, and what is on its way before it opens. */
  close(hosts: Hosts): void;
  /** Gives a launcher its icon on a page that demands trusted types. */
  drawIcon(hosts: Hosts, host: Host): void;
  /** Says why a tag shows nothing: to the webmaster, and to whoever asked for it. */
  explain(
    hosts: Hosts,
    tag: HTMLElement | undefined,
    what?: readonly [answer: unknown, isToShow: unknown],
  ): void;
}

export { close };
closeAtOnce();
leaveEntries();

/** Where this file came from. */
const { origin } = new URL(import.meta.url);

/** As long as the modal takes an answer for fresh. */
const FRESH_MS = 60_000;

const answers = new Map<number, readonly [at: number, days: Promise<Availability | undefined>]>();

const askFirstDays = async ({ widget: { id, account } }: Host) => {
  try {
    const response = await fetch(
      `${origin}/api/public/get-availability?accountId=${account.id}&widgetId=${id}&firstCheck=true`,
      // The modal then asks again by itself, with its own retries.
      { credentials: 'omit', signal: AbortSignal.timeout(8000) },
    );
    return response.ok ? ((await response.json()) as Availability) : undefined;
  } catch {
    return undefined;
  }
};

/** How old a widget's settings are; the browser knows. */
const settingsAge = ({ widget: { account } }: Host): number => {
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const call = calls.findLast(({ name }) =>
    name.startsWith(`${origin}/api/widgets?account.id=${account.id}&`),
  );
  return call ? performance.now() - call.responseEnd : Infinity;
};

/** The first bookable days: the settings brought them, else they are asked for, once a minute at most. */
const firstDaysOf = (host: Host): Promise<Availability | undefined> => {
  const { id, firstDays } = host.widget;
  const [at, known] = answers.get(id) ?? [0];
  if (known && Date.now() - at < FRESH_MS) return known;
  const age = settingsAge(host);
  const isFresh = firstDays && age < FRESH_MS;
  const days = isFresh ? (async () => firstDays)() : askFirstDays(host);
  answers.set(id, [Date.now() - (isFresh ? age : 0), days]);
  return days;
};

/** Beside this file. The build doesn't follow, so that it leaves `mount.js` in one piece. */
const bring = <Module>(name: string): Promise<Module> => import(/* @vite-ignore */ `./${name}.js`);

/** Lets the page have a turn. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** The browser's reading of a language's formats costs most at their first use. Each in a task of its own. */
const readFormats = async ({ launcher: { lang: language }, widget }: Host) => {
  await pause();
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format();
  await pause();
  const { currency } = widget.account;
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(1);
};

const load = async (host: Host, hosts: Hosts): Promise<Modal> => {
  const { widget, launcher, link, tag } = host;
  const { lang: language, mode } = tag.dataset;
  const firstDays = firstDaysOf(host);
  void readFormats(host);
  const code = bring<{ mountModal: typeof mountModal }>('mount');
  // Beside each other, not one after the other; the modal notices by itself what didn't come.
  bring(link.pathname.split('/', 2)[1] ?? '').catch(() => {});
  bring('preact').catch(() => {});
  const modal = await code;
  await pause();
  return modal.mountModal(host.shadowRoot as ShadowRoot, {
    widget,
    origin,
    language,
    mode,
    launcher,
    firstDays,
    onOutcome: (outcome) => showOutcome(host, outcome, troubleIn(launcher.lang)[1]),
    onFail(error, isWanted) {
      host.loading = host.modal = undefined;
      if (isWanted) failHost(host, hosts);
      console.warn(error);
    },
  });
};

/** The window's code, run piece by piece; what failed is begun anew. */
const prepare = async (host: Host, hosts: Hosts): Promise<Modal> => {
  try {
    return (host.modal = await (host.loading ??= load(host, hosts)));
  } catch (error) {
    host.loading = undefined;
    throw error;
  }
};

/** A page may give anything: nothing, or the event of its own button. */
const isHost = (target: Target): target is Host => target instanceof HTMLElement && 'widget' in target;

/** What a page has named, as text. */
const nameOf = (target: Target): string =>
  typeof target === 'number' || typeof target === 'string' ? String(target) : '';

/** The widget of that number, if it is there. */
const find = (hosts: Hosts, target: Target): Host | undefined => {
  if (isHost(target)) return target;
  const [id] = nameOf(target).split('&', 1);
  return hosts().find(({ widget }) => !id || widget.id === Number(id));
};

const PATIENCE_MS = 20_000;

/** On a line that stands still nothing ever fails: what takes too long has failed. */
const inTime = <T>(what: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Meridienne: no answer')), PATIENCE_MS);
    what.then(resolve, reject).finally(() => clearTimeout(timer));
  });

export const near: HeadStart['near'] = async (hosts, target) => {
  const host = find(hosts, target);
  if (host) await prepare(host, hosts);
};

const startAgain = async (hosts: Hosts) => {
  try {
    const start = window.Meridienne?.start?.(true);
    if (start) await inTime(start);
  } catch (error) {
    const tag = document.querySelector<HTMLElement>('[data-account-id]');
    if (tag) explain(hosts, tag, [error, hosts().length === 0]);
  }
};

export const open: HeadStart['open'] = async (hosts, target, source) => {
  const isWanted = untilClosed();
  clearNotes();
  await entriesLeft();
  if (!isHost(target)) {
    // What the page has called next has its turn: it may take away what this would bring back.
    await pause();
    // Of tags that came late, or failed before.
    if (isWanted()) await startAgain(hosts);
  }
  const host = find(hosts, target);
  const named = nameOf(target);
  if (!host) {
    if (named && hosts().length > 0) tellWebmaster(`there is no widget ${named} on this page`);
    return;
  }
  const { place, tag } = host;
  // Its place in the page isn't closed.
  const isStopped = () => !host.isConnected || (!place && !isWanted());
  const [, inAddress] = /^\d*&(.+)/.exec(named) ?? [];
  // The window's own page takes its wish from its address.
  const ownPage = tag.dataset['mode'] === 'local' ? location.search : undefined;
  const wish = readWish(inAddress) ?? readWish(source) ?? readWish(ownPage);
  let modal: Modal | undefined;
  try {
    modal = await inTime(prepare(host, hosts));
    if (isStopped()) return;
    for (const other of hosts()) {
      if (!place && other !== host) other.modal?.close();
    }
    if (wish) place?.scrollIntoView();
    // In the page it waits until its place is seen.
    const opened = modal.open(wish);
    await (place ? opened : inTime(opened));
  } catch (error) {
    console.warn(error);
    // What is still on its way is waited for by the next click.
    if (modal) {
      modal.destroy();
      host.loading = host.modal = undefined;
    }
    if (!isStopped()) failHost(host, hosts);
  }
};

const IN_ADDRESS = '#meridienne=';
let followed: string | undefined;

/** A link whose end the address has already changes nothing in it when it is pressed again. */
const followLinks = (hosts: Hosts) =>
  addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (link?.hash.startsWith(IN_ADDRESS) && link.href === location.href && followed === link.hash) {
      void open(hosts, link.hash.slice(IN_ADDRESS.length));
    }
  });

export const follow: HeadStart['follow'] = async (hosts) => {
  const { hash } = location;
  const isWanted = untilClosed();
  if (followed === undefined) followLinks(hosts);
  // Once each: whoever comes back to the address by the browser's button has seen the window.
  if (hash === followed || !hash.startsWith(IN_ADDRESS)) return;
  followed = hash;
  if (document.readyState === 'loading') {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  if (isWanted()) await open(hosts, hash.slice(IN_ADDRESS.length));
};

export const drawIcon: HeadStart['drawIcon'] = (_hosts, { launcher, widget: { icon } }) => {
  // An en space apart from its text.
  if (icon) launcher.prepend(iconOf(icon), '\u2002');
};

export const explain: HeadStart['explain'] = (hosts, tag, [answer, isToShow] = [undefined, false]) => {
  tellWebmaster(reasonOf(tag, answer));
  if (tag && isToShow) failTag(tag, origin, hosts);
};
