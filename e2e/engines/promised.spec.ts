import { expect, PROMISED, test } from '../widget/widget-test.ts';
import { NEWER } from './newer-than-promised.ts';

test(
  'promised: of what is newer than the browsers that we promise, nothing is there',
  PROMISED,
  async ({ visit }) => {
    const { page } = visit;
    await visit.load();
    const left = await page.evaluate((newer) => {
      const ownerOf = (path: string) =>
        path
          .split('.')
          .reduce<unknown>(
            (owner, name) =>
              name === 'globalThis' ? owner : (owner as Record<string, unknown> | undefined)?.[name],
            globalThis,
          );
      return Object.entries(newer).flatMap(([path, names]) =>
        names.split(' ').filter((name) => {
          const owner = ownerOf(path);
          return owner !== undefined && Object.getOwnPropertyDescriptor(owner, name)?.value !== undefined;
        }),
      );
    }, NEWER);
    expect(left).toEqual([]);
  },
);
