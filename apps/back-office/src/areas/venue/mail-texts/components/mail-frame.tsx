import { useCallback, useEffect, useRef, useState } from 'react';
import { MAIL_TEXT_PLACEHOLDER } from '@meridienne/domain';
import styles from './mail-frame.module.css';

interface MailFrameProps {
  readonly html: string;
  readonly text: { readonly language: string; readonly text: string } | null;
  readonly title: string;
  /** As the guest's mail program is set, whatever this one is. */
  readonly scheme: Scheme;
}

export type Scheme = 'light' | 'dark';

/**
 * A mail in a frame that runs no scripts and leads nowhere, as high as the mail. What is typed is put in as text,
 * letter by letter into the page that is there: it is never read as markup.
 */
export const MailFrame = ({ html, text, title, scheme }: MailFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLElement | null>(null);
  const [height, setHeight] = useState(480);
  const [loaded, setLoaded] = useState<Document | null>(null);

  const words = text?.text ?? null;
  const language = text?.language ?? '';

  const open = useCallback(() => {
    const mail = frame.current?.contentDocument ?? null;
    if (!mail) return;
    place.current = placeholderOf(mail);
    // Its links are not for whoever writes it.
    for (const link of mail.querySelectorAll('a')) link.removeAttribute('href');
    setLoaded(mail);
  }, []);

  useEffect(() => {
    const own = place.current;
    if (!loaded || !own) return;
    own.hidden = words === null;
    own.lang = language;
    own.replaceChildren(...linesOf(words ?? '', loaded));
  }, [loaded, words, language]);

  useEffect(() => {
    if (loaded) applyScheme(loaded, scheme);
  }, [loaded, scheme]);

  useEffect(() => {
    if (!loaded) return undefined;
    const measure = new ResizeObserver(() => setHeight(Math.ceil(loaded.body.offsetHeight)));
    measure.observe(loaded.body);
    return () => measure.disconnect();
  }, [loaded]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      // Its page may be looked into, and runs nothing.
      sandbox="allow-same-origin"
      srcDoc={html}
      style={{ height, colorScheme: scheme }}
      onLoad={open}
    />
  );
};

/** What the mail's style says of a dark scheme holds or not, instead of asking the browser. */
function applyScheme(mail: Document, scheme: Scheme): void {
  mail.documentElement.style.colorScheme = scheme;
  for (const { cssRules } of mail.styleSheets) {
    for (const rule of cssRules) {
      if (!isMediaRule(rule)) continue;
      const asksScheme = rule.media.mediaText.includes('prefers-color-scheme: dark');
      if (asksScheme || schemeRules.has(rule)) {
        schemeRules.add(rule);
        rule.media.mediaText = scheme === 'dark' ? 'all' : 'not all';
      }
    }
  }
}

/** Those whose question is answered already. */
const schemeRules = new WeakSet<CSSRule>();

// Of another window, so `instanceof` knows it not.
const isMediaRule = (rule: CSSRule): rule is CSSMediaRule => 'media' in rule;

/** The element that holds the placeholder and nothing else. */
function placeholderOf(mail: Document): HTMLElement | null {
  const texts = mail.createTreeWalker(mail.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (currentNode.nodeValue === MAIL_TEXT_PLACEHOLDER) return currentNode.parentElement;
  }
  return null;
}

const linesOf = (text: string, mail: Document): Node[] =>
  text
    .split(/\r\n|\r|\n/)
    .flatMap((line, at) => [...(at === 0 ? [] : [mail.createElement('br')]), mail.createTextNode(line)]);
