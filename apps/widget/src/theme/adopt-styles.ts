/** Puts CSS into a shadow root by a constructable sheet, which no `style-src` of the host page forbids. */
export const adoptStyles = (root: ShadowRoot, css: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
};
