/** What a component of Ant Design is drawn with, written at build. */
export interface Sheet {
  /** Lower ones stand before higher ones. */
  readonly order: number;
  /** Values of its own that differ by theme. */
  readonly variables: string;
  readonly css: string;
}

/** The class under which the theme's values stand. */
export const VARIABLES_CLASS = 'css-var';

/** In a sheet, where the classes stand that a component is drawn with. */
export const PLACES = { prefix: '\u0001', root: '\u0002' } as const;
