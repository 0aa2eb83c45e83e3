import manifest from '../../package.json' with { type: 'json' };

/** The product's version, as the changelog names it. */
export const VERSION: string = manifest.version;
