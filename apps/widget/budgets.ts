/** What a visitor may have to download, in bytes of 1,000 to the kilobyte; a test fails above it. */
export const BUDGETS = {
  /** `widget.js`, by brotli. */
  loaderBrotli: 2_000,
  /** Every script and style from opening to the booking number, React included, by gzip. */
  flowGzip: 90_000,
} as const;
