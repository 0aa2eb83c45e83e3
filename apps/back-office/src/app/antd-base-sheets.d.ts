/** Made by the build: `vite-antd-styles.ts`. */
declare module 'virtual:antd-base-sheets' {
  import type { Sheet } from '../lib/antd-sheet.ts';

  const sheets: readonly Sheet[];
  export default sheets;
}
