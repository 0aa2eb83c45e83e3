const NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * Draws an icon from its markup element by element, which pages allow that demand trusted types. It knows what the
 * server lets through when an icon is written: elements with quoted attributes, and nothing else.
 */
export const iconOf = (markup: string): Element => {
  const holder = document.createElementNS(NAMESPACE, 'g');
  let parent: Element = holder;
  for (const [, isEnd, name, attributes, isEmpty] of markup.matchAll(
    /<(\/?)(\w+)((?:[^>"]|"[^"]*")*?)(\/?)>/g,
  ) as Iterable<[string, string, string, string, string]>) {
    if (isEnd) parent = parent.parentNode as Element;
    else {
      const element = document.createElementNS(NAMESPACE, name);
      for (const [, key, value] of attributes.matchAll(/([\w-]+)="([^"]*)"/g) as Iterable<
        [string, string, string]
      >) {
        element.setAttribute(key, value);
      }
      parent.appendChild(element);
      if (!isEmpty) parent = element;
    }
  }
  return holder.firstChild as Element;
};
