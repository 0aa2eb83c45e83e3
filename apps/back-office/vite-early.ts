import type { Plugin } from 'vite';

/** The file that `vite-chunks.ts` calls so. */
const EARLY = 'early';

/** Runs what asks for the first answers as soon as it is there, beside the others: they wait for all of each other. */
export const early = (): Plugin => ({
  name: 'early',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const file = Object.values(bundle ?? {}).find(
        ({ type, name }) => type === 'chunk' && name === EARLY,
      )?.fileName;
      // While one works on it, there are no such files.
      if (file === undefined) return html;
      const link = new RegExp(`<link rel="modulepreload" crossorigin href="([^"]*${file})">`);
      if (!link.test(html)) throw new Error(`The page doesn't name ${file}`);
      return html.replace(link, '<script type="module" async crossorigin src="$1"></script>');
    },
  },
});
