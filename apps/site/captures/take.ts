/**
 * Takes the product's pictures from the running product, with demo data of its own: `npm run captures`, or
 * `npm run captures -- landing guide/start` for those whose names begin so.
 */
import { backOfficePictures } from './back-office-pictures.ts';
import { figurePictures } from './figure-pictures.ts';
import { guidePictures } from './guide-pictures.ts';
import type { Pictures } from './picture.ts';
import { savePicture } from './save-picture.ts';
import { sharePictures } from './share-pictures.ts';
import { openStudio } from './studio.ts';
import { widgetPictures } from './widget-pictures.ts';

// What a picture books shows in those after it: figures come first.
const pictures: Pictures = {
  ...figurePictures,
  ...widgetPictures,
  ...backOfficePictures,
  ...guidePictures,
  ...sharePictures,
};
const [browser = '', address = '', ...wanted] = process.argv.slice(2);
const chosen = Object.entries(pictures).filter(
  ([name]) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);
const studio = await openStudio(browser, address);
try {
  for (const [name, picture] of chosen) {
    const bytes = await savePicture(name, picture, await picture.take(studio));
    process.stdout.write(`${name}  ${Math.round(bytes / 1000)} kB\n`);
  }
} finally {
  await studio.close();
}
