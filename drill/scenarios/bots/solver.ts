import { hash } from 'node:crypto';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { isSolved, PUZZLES, puzzleText, readPuzzles, writeAnswers } from '@meridienne/domain';

/** Solves challenges by a processor's own hashing, as who is in a hurry does, and says what that cost. */
export interface Solver {
  solve(challenge: string): Promise<string>;
  /** The seconds of a core that went into it. */
  cpuSeconds(): number;
  stop(): Promise<unknown>;
}

interface Solved {
  challenge: string;
  proof: string;
  cpuMicroseconds: number;
}

export function startSolver(): Solver {
  const worker = new Worker(new URL(import.meta.url));
  const waiting = new Map<string, (proof: string) => void>();
  let cpuMicroseconds = 0;
  worker.on('message', (solved: Solved) => {
    ({ cpuMicroseconds } = solved);
    waiting.get(solved.challenge)?.(solved.proof);
    waiting.delete(solved.challenge);
  });
  return {
    solve: (challenge) =>
      new Promise((resolve) => {
        waiting.set(challenge, resolve);
        worker.postMessage(challenge);
      }),
    cpuSeconds: () => cpuMicroseconds / 1_000_000,
    stop: () => worker.terminate(),
  };
}

function answersTo(challenge: string): string {
  const { seed, work } = readPuzzles(challenge) ?? { seed: '', work: 1 };
  const answers = Array.from({ length: PUZZLES }, (_, index) => {
    let answer = 0;
    while (!isSolved(hash('sha256', puzzleText(seed, index, answer), 'buffer'), work)) answer += 1;
    return answer;
  });
  return writeAnswers(answers);
}

if (!isMainThread) {
  parentPort?.on('message', (challenge: string) => {
    const proof = `${challenge}:${answersTo(challenge)}`;
    const { user, system } = process.threadCpuUsage();
    parentPort?.postMessage({ challenge, proof, cpuMicroseconds: user + system } satisfies Solved);
  });
}
