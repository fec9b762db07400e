import { spawn } from 'node:child_process';
import { once } from 'node:events';

const secondsSince = (began) => Math.round((Date.now() - began) / 1000);

/**
 * Runs one step of `npm test`, and what is done beside it. The step is heard as it speaks; what is beside it is heard when it
 * ends, so that the two are not mixed. Whichever fails first ends the other.
 *
 * @returns the name of what failed, or undefined, and how long all of it took, seconds
 */
export async function runStep(step, { root, environment, say }) {
  const began = Date.now();
  const running = new Set();

  /** @returns {Promise<boolean>} whether it passed */
  async function run(command, args, own, stdout) {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', stdout, stdout],
      env: { ...environment, ...own },
    });
    running.add(child);
    const heard = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => heard.push(part));
    const [status] = await once(child, 'close');
    running.delete(child);
    if (heard.length > 0) say(Buffer.concat(heard).toString());
    return status === 0;
  }

  async function beside() {
    for (const { name, args, environment: own } of step.beside ?? []) {
      const alone = Date.now();
      const passed = await run('nice', ['-n', '19', process.execPath, ...args], own, 'pipe');
      say(`▹ ${name}：${passed ? '通过' : '没有通过'}，${secondsSince(alone)} 秒`);
      if (!passed) return name;
    }
  }

  const itself = async () =>
    (await run(process.execPath, step.args, step.environment, 'inherit')) ? undefined : step.name;

  let failed;
  const ended = [itself(), beside()].map(async (one) => {
    const name = await one;
    if (!name || failed) return;
    failed = name;
    // As a finger on Ctrl-C: the browsers and servers of a run go with it.
    for (const child of running) child.kill('SIGINT');
  });
  await Promise.all(ended);
  return { failed, seconds: secondsSince(began) };
}
