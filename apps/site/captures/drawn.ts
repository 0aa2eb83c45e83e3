import type { Locator, Page } from '@playwright/test';
import { expect } from './patient-expect.ts';

/** Waits until every picture that is seen has come, and is painted; fails when one doesn't. */
export async function drawn(where: Locator | Page): Promise<void> {
  const images = where.locator('img');
  await expect
    .poll(
      () =>
        images.evaluateAll((all: HTMLImageElement[]) =>
          all
            .filter((image) => {
              const { top, bottom, width } = image.getBoundingClientRect();
              return width > 0 && bottom > 0 && top < innerHeight;
            })
            .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
            .map(({ currentSrc, src }) => currentSrc || src),
        ),
      { message: 'Pictures that have not come' },
    )
    .toEqual([]);
  await images.evaluateAll((all: HTMLImageElement[]) =>
    Promise.all(
      all.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).map((image) => image.decode()),
    ),
  );
}
