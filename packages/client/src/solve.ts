import { isSolved, PUZZLES, puzzleText, readPuzzles, writeAnswers } from '@meridienne/domain';
import { sha256 } from '@noble/hashes/sha2.js';

/** Between two of them the page has its turn. */
const SLICE_MS = 8;
const TRIES_BETWEEN_LOOKS = 256;
/** A worker that a page's policy forbids may never say so. */
const START_MS = 3_000;

const encoder = new TextEncoder();

/**
 * Solves a challenge in a worker; where the page allows none, in slices that don't hold it up.
 * @returns the proof, as it is sent @throws {Error} on what is no challenge
 */
export const solve = async (challenge: string): Promise<string> =>
  `${challenge}:${await inWorker(challenge).catch(() => answersTo(challenge))}`;

/** The answers to its puzzles. */
export const answersTo = async (challenge: string): Promise<string> => {
  const puzzles = readPuzzles(challenge);
  if (!puzzles) throw new Error('That is no challenge.');
  const { seed, work } = puzzles;
  const answers: number[] = [];
  let until = performance.now() + SLICE_MS;
  for (let answer = 0; answers.length < PUZZLES; answer += 1) {
    if (isSolved(sha256(encoder.encode(puzzleText(seed, answers.length, answer))), work)) {
      answers.push(answer);
      answer = -1;
    } else if (answer % TRIES_BETWEEN_LOOKS === 0 && performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + SLICE_MS;
    }
  }
  return writeAnswers(answers);
};

/** In a worker that runs this very file. */
const inWorker = (challenge: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { url } = import.meta;
    // A page of somebody else's may start only what is its own.
    const isOwn = new URL(url).origin === location.origin;
    const own = isOwn ? url : URL.createObjectURL(new Blob([`import ${JSON.stringify(url)}`], SCRIPT));
    const worker = new Worker(own, { type: 'module' });
    const end = () => {
      clearTimeout(start);
      worker.terminate();
      if (!isOwn) URL.revokeObjectURL(own);
    };
    const fail = () => {
      end();
      reject(new Error('No worker runs here.'));
    };
    const start = setTimeout(fail, START_MS);
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<string | null>) => {
      clearTimeout(start);
      if (data === null) return;
      end();
      resolve(data);
    };
    worker.postMessage(challenge);
  });

const SCRIPT = { type: 'text/javascript' };

if ('WorkerGlobalScope' in globalThis) {
  self.onmessage = ({ data }: MessageEvent<string>) => {
    // It runs.
    self.postMessage(null);
    void answersTo(data).then((answers) => self.postMessage(answers));
  };
}
