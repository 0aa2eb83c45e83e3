import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPicture } from './picture.ts';

afterEach(() => vi.restoreAllMocks());

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#2494D1' } });
const TOO_COMPLEX = { status: 422, violations: [{ propertyPath: 'file', message: 'media.tooComplex' }] };

describe('a small file that would cost much', () => {
  // No one of them has too many pixels.
  it.each([
    ['progressive', () => picture(7000, 4000).jpeg({ progressive: true, quality: 1 })],
    ['of deep colours', () => picture(6000, 4500, 4).toColourspace('rgb16').png({ compressionLevel: 1 })],
    ['held whole by its reader', () => picture(4000, 3500).avif({ effort: 0, quality: 1 })],
  ])('is refused when it is %s', async (_kind, make) => {
    await expect(readPicture(await make().toBuffer())).rejects.toMatchObject(TOO_COMPLEX);
  });

  it('has so many seconds, whatever it is', async () => {
    const bytes = await picture(40, 30).png().toBuffer();
    const timeout = vi.spyOn(sharp.prototype, 'timeout');
    await readPicture(bytes);
    expect(timeout).toHaveBeenCalledWith({ seconds: 20 });
    vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(new Error('timeout: 30% complete'));
    await expect(readPicture(bytes)).rejects.toMatchObject(TOO_COMPLEX);
  });
});

it('of its size, a camera’s photo is read', async () => {
  const { width, height } = await readPicture(await picture(7000, 7000).jpeg({ quality: 1 }).toBuffer());
  expect([width, height]).toEqual([7000, 7000]);
});
