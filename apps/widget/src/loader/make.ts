/**
 * A new element with these properties. By the oldest ways that there are, here and in all of the loader: what old
 * libraries put in the place of younger ones is on the pages of those who need this most.
 */
export const make = <Properties extends object, Made extends HTMLElement = HTMLElement>(
  name: string,
  properties: Properties,
): Made & Properties => {
  const element = document.createElement(name) as Made & Properties;
  for (const key in properties) element[key] = properties[key] as never;
  return element;
};
