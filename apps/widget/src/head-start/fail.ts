import type { PublicWidget } from '@meridienne/contracts';
import type { Host } from '../loader/hosts.ts';
import { launcherText } from '../loader/launcher-text.ts';
import { say } from './note.ts';

type Words = readonly [failed: string, dismiss: string, button: string];

/** That there is no booking here now, what closes a note, and the launcher's own text, by language; from the build. */
declare const __TROUBLE__: { readonly fr: Words } & Readonly<Record<string, Words | undefined>>;

export const troubleIn = (language: string): Words => __TROUBLE__[language] ?? __TROUBLE__.fr;

/** Says that there is no booking here now, and where there is. */
const fail = (
  language: string,
  link: HTMLAnchorElement,
  place: HTMLElement | undefined,
  hosts: () => Host[],
): void => {
  const [text, dismiss] = troubleIn(language);
  const launchers = hosts().map(({ launcher }) => launcher);
  say({ role: 'alert', language, text, dismiss, link, launchers, place });
};

/** The same for a widget whose window failed: its launcher is there again. */
export const failHost = ({ launcher, link, place }: Host, hosts: () => Host[]): void => {
  launcher.style.visibility = '';
  const way = link.cloneNode(true) as HTMLAnchorElement;
  // Its own place is the page's corner.
  way.removeAttribute('style');
  fail(launcher.lang, way, place, hosts);
};

/** The same for a tag whose widgets could not be read. 0 stands for the account's first. */
export const failTag = (tag: HTMLElement, origin: string, hosts: () => Host[]): void => {
  const { accountId, widgetId = 0, lang, mode } = tag.dataset;
  const account = { widgetLanguages: Object.keys(__TROUBLE__), defaultLanguage: 'fr' };
  const [language] = launcherText({ textButton: {}, account } as unknown as PublicWidget, lang);
  const link = document.createElement('a');
  link.href = `${origin}/${language}/${accountId}/${widgetId}`;
  link.append(troubleIn(language)[2]);
  fail(language, link, mode === 'inline' ? tag : undefined, hosts);
};
