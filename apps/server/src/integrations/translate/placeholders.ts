const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const UNESCAPES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&amp;': '&',
};

/** The element that the service is told to leave alone. */
export const KEPT_TAG = 'x';

/** A text as XML in which its placeholders are elements, so that `{{name}}` isn't translated. */
export const protectPlaceholders = (text: string): string =>
  text
    .replaceAll(/[&<>]/g, (character) => ESCAPES[character] ?? character)
    .replaceAll(/\{\{[^{}]*\}\}|\{[^{}]*\}/g, (placeholder) => `<${KEPT_TAG}>${placeholder}</${KEPT_TAG}>`);

/** The text again of what `protectPlaceholders` made. */
export const restorePlaceholders = (xml: string): string =>
  xml
    .replaceAll(new RegExp(`</?${KEPT_TAG}>`, 'g'), '')
    .replaceAll(/&(?:lt|gt|quot|apos|#39|amp);/g, (entity) => UNESCAPES[entity] ?? entity);
