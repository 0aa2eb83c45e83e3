/** What a visitor may have to download, in bytes; a test fails above it. */
export const BUDGETS = {
  /** `widget.js`, by brotli: 2 kB, of 1,024 bytes. */
  loaderBrotli: 2_048,
  /** The loader and every script and style from opening to the booking number, by gzip: 90 kB, of 1,000 bytes. */
  flowGzip: 90_000,
  /** Everything that is sent up to the choice of a service, pictures and answers included: 250 kB, of 1,000 bytes. */
  wayToService: 250_000,
} as const;
