/** A new element with these properties and children. */
export const make = <Properties extends object>(
  name: string,
  properties: Properties,
  ...children: (Node | string)[]
): HTMLElement & Properties => {
  const element = document.createElement(name);
  element.append(...children);
  return Object.assign(element, properties);
};

export const findAll = <Found extends Element>(selector: string): Found[] => [
  ...document.querySelectorAll<Found>(selector),
];
