/**
 * Renders the demo's pictures: `node art/render.ts [--draft] [--out <folder>] [scene/view …]`.
 * Without names, all of them, into the server's demo images.
 */
import { availableParallelism } from 'node:os';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { createCamera } from './engine/camera.ts';
import { develop } from './engine/develop.ts';
import { STRIDE, smoothSoftLight } from './engine/frame.ts';
import { scenes } from './scenes/all.ts';

type Job = { pass: 'measure' | 'expose'; from: number; to: number };
type Task = {
  scene: string;
  view: string;
  quality: Quality;
  soft: SharedArrayBuffer;
  sharp: SharedArrayBuffer;
};
type Quality = { width: number; softWidth: number; samples: number; grid: number };

const FINE: Quality = { width: 960, softWidth: 300, samples: 12, grid: 2 };
const DRAFT: Quality = { width: 400, softWidth: 200, samples: 8, grid: 2 };
const ROWS = 10;
const SITE_IMAGES = new URL('../src/demo/images/', import.meta.url).pathname;
/** Bytes of a master picture at most. */
const LARGEST = 195_000;
const SITE_WIDTHS = [480, 960];

const pictures = (task: Task) => {
  const { width, softWidth } = task.quality;
  return {
    soft: { width: softWidth, height: (softWidth * 3) / 4, data: new Float32Array(task.soft) },
    picture: { width, height: (width * 3) / 4, data: new Float32Array(task.sharp) },
  };
};

async function photograph(sceneName: string, view: string, quality: Quality, folder: string): Promise<void> {
  const size = (w: number, floats: number) => new SharedArrayBuffer(w * ((w * 3) / 4) * floats * 4);
  const task: Task = {
    scene: sceneName,
    view,
    quality,
    soft: size(quality.softWidth, STRIDE),
    sharp: size(quality.width, 3),
  };
  const { soft, picture } = pictures(task);
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL(import.meta.url), { workerData: task }),
  );
  const run = (pass: Job['pass'], height: number) => {
    let next = 0;
    return Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((done, fail) => {
            const give = () => {
              if (next >= height) {
                worker.off('message', give);
                worker.off('error', fail);
                return done();
              }
              const from = next;
              next = Math.min(height, next + ROWS);
              worker.postMessage({ pass, from, to: next } satisfies Job);
            };
            worker.on('message', give);
            worker.on('error', fail);
            give();
          }),
      ),
    );
  };
  const started = Date.now();
  await run('measure', soft.height);
  smoothSoftLight(soft);
  await run('expose', picture.height);
  await Promise.all(workers.map((w) => w.terminate()));
  const scene = scenes[sceneName]!();
  const raw = develop(picture, scene.exposure);
  const image = sharp(raw, { raw: { width: picture.width, height: picture.height, channels: 3 } });
  const name = view === 'main' ? sceneName : `${sceneName}-${view}`;
  if (quality === DRAFT) await image.png().toFile(join(folder, `${name}.png`));
  else {
    const master = await image.resize(1600, 1200, { kernel: 'lanczos3' }).png().toBuffer();
    let file = await sharp(master).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer();
    for (let q = 75; file.length > LARGEST; q -= 5)
      file = await sharp(master).webp({ quality: q, effort: 6, smartSubsample: true }).toBuffer();
    writeFileSync(join(folder, `${name}.webp`), file);
    for (const width of SITE_WIDTHS)
      await sharp(master)
        .resize(width)
        .webp({ quality: 74, effort: 6, smartSubsample: true })
        .toFile(join(SITE_IMAGES, `${name}-${width}.webp`));
  }
  console.log(
    `${name}  ${((Date.now() - started) / 1000).toFixed(0)} s  ${scene.mesh.owners.length} triangles`,
  );
}

if (isMainThread) {
  const args = process.argv.slice(2);
  const draft = args.includes('--draft');
  const out = args.indexOf('--out');
  const folder =
    out >= 0 ? args[out + 1]! : new URL('../../server/src/features/demo/images/', import.meta.url).pathname;
  const wanted = args.filter((a, i) => !a.startsWith('--') && (out < 0 || i !== out + 1));
  mkdirSync(folder, { recursive: true });
  mkdirSync(SITE_IMAGES, { recursive: true });
  const all = Object.entries(scenes).flatMap(([name, make]) =>
    Object.keys(make().views).map((view) => `${name}/${view}`),
  );
  for (const one of all.filter(
    (a) => wanted.length === 0 || wanted.some((w) => a === w || a.startsWith(`${w}/`)),
  )) {
    const [name, view] = one.split('/') as [string, string];
    await photograph(name, view, draft ? DRAFT : FINE, folder);
  }
} else {
  const task = workerData as Task;
  const camera = createCamera(scenes[task.scene]!(), task.view);
  const { soft, picture } = pictures(task);
  parentPort!.on('message', (job: Job) => {
    for (let y = job.from; y < job.to; y++)
      if (job.pass === 'measure') camera.measureRow(soft, y, task.quality.samples);
      else camera.exposeRow(soft, picture, y, task.quality.grid);
    parentPort!.postMessage('done');
  });
}
