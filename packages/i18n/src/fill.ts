export type Params = Readonly<Record<string, string | number>>;

/** A text with its parameters filled in, for what has the text at hand rather than its key. */
export const fill = (text: string, params: Params): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );
