import sharp, { type Sharp } from 'sharp';

/** A picture of the venue's page, as a camera's would be after its webmaster's tool: of no repeated pattern. */
export interface VenuePicture {
  name: string;
  type: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** How far a speck may lie from its surroundings' light, of 255. */
const GRAIN = 22;
/** What the largest picture may weigh, so that it stands for a venue's own. */
const LARGEST_BYTES = { least: 200_000, most: 400_000 };

/** The same numbers in each run, between -1 and 1. */
function drawNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** A sky over a row of hills, with the grain that makes photographs weigh what they do. */
function photograph(width: number, height: number, seed: number): Sharp {
  const draw = drawNumbers(seed);
  const [first, second] = [draw() * 3, draw() * 3];
  const pixels = Buffer.alloc(width * height * 3);
  for (let x = 0; x < width; x++) {
    const at = (x / width) * 6;
    const ridge = height * (0.55 + 0.12 * Math.sin(at + first) + 0.05 * Math.sin(3 * at + second));
    for (let y = 0; y < height; y++) {
      const isSky = y < ridge;
      const light = isSky ? 150 + (60 * y) / height : 120 - (70 * (y - ridge)) / height;
      const speck = draw() * GRAIN * (isSky ? 0.3 : 1);
      const [red, green, blue] = isSky ? [0.85, 0.95, 1.15] : [0.95, 1.05, 0.65];
      const place = (y * width + x) * 3;
      pixels[place] = Math.min(255, Math.max(0, light * red + speck));
      pixels[place + 1] = Math.min(255, Math.max(0, light * green + speck));
      pixels[place + 2] = Math.min(255, Math.max(0, light * blue + speck));
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The pictures of a venue's page: the largest fills most of the first view. @throws when it weighs too little or much */
export async function venuePictures(): Promise<{ largest: VenuePicture; others: VenuePicture[] }> {
  const [largest, mark, ...rooms] = await Promise.all([
    drawn(1, 'facade.jpg', 1600, 900, (picture) => picture.jpeg({ quality: 82 })),
    drawn(2, 'mark.png', 96, 96, (picture) => picture.png()),
    drawn(3, 'room-1.webp', 640, 420, (picture) => picture.webp({ quality: 80 })),
    drawn(4, 'room-2.webp', 640, 420, (picture) => picture.webp({ quality: 80 })),
    drawn(5, 'terrace.jpg', 640, 420, (picture) => picture.jpeg({ quality: 80 })),
  ]);
  const { length } = largest.bytes;
  if (length < LARGEST_BYTES.least || length > LARGEST_BYTES.most)
    throw new Error(`The largest picture weighs ${length} bytes`);
  return { largest, others: [mark, ...rooms] };
}

async function drawn(
  seed: number,
  name: string,
  width: number,
  height: number,
  pack: (picture: Sharp) => Sharp,
): Promise<VenuePicture> {
  const bytes = await pack(photograph(width, height, seed)).toBuffer();
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return { name, type: `image/${ending === 'jpg' ? 'jpeg' : ending}`, width, height, bytes };
}
