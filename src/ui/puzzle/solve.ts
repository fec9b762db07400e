import { type Puzzle, type Solved, writeSolved } from '@contract/puzzle';
import { whileWaiting } from '../prompts';

/** What takes no longer is not spoken of. */
const SHORT_MS = 700;

/**
 * Solves a puzzle of the server's in a worker, and says so when it takes a while.
 * @returns what the puzzle's header says, or nothing when the learner would not wait.
 */
export async function solve(challenge: Puzzle): Promise<string | undefined> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = new Promise<Solved['solution']>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', reject);
    });
    worker.postMessage(challenge);
    const found = await Promise.race([solution, left(solution)]);
    return found && writeSolved({ challenge, solution: found });
  } finally {
    worker.terminate();
  }
}

/** Resolves when the learner has left; while he waits, never. */
async function left(solution: Promise<unknown>): Promise<undefined> {
  await new Promise((soon) => setTimeout(soon, SHORT_MS));
  const gone = await whileWaiting({
    title: '正在验证',
    message: '手机正在自动验证操作的不是机器，一般几秒钟，请稍等。',
    leave: '取消',
    until: solution,
  });
  if (!gone) await new Promise(() => undefined);
}
