import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { layBeside } from '../build-server.mjs';
import { bundle, root } from '../bundle.mjs';

const FOLDER = 'dist/bench';
const MEASURED = 'server/testing/measured';
/** The server's study calls and one more, which only this build has. */
const BESIDE = { 'server/areas/study/calls.ts': `${MEASURED}/study-calls.ts` };

/** Builds the server to be measured, and gives what fills a database for it. */
export async function buildMeasured() {
  await rm(root(FOLDER), { recursive: true, force: true });
  await bundle(`${MEASURED}/main.ts`, `${FOLDER}/server.mjs`, BESIDE);
  await bundle(`${MEASURED}/learners.ts`, `${FOLDER}/learners.mjs`);
  await layBeside(FOLDER);
  return import(pathToFileURL(root(`${FOLDER}/learners.mjs`)).href);
}

/** Starts the server; `used()` is its processor time (µs) and its statements until now. */
export async function startMeasured(where) {
  const flags = (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter(Boolean);
  const server = fork(root(`${FOLDER}/server.mjs`), [], {
    cwd: root(''),
    execArgv: flags,
    env: { ...process.env, ...where, PORT: '0', DEMO: '1' },
  });
  let waiting;
  const said = () =>
    new Promise((done, fail) => {
      waiting = { done, fail };
    });
  server.on('message', (message) => waiting.done(message));
  server.on('exit', (code) => waiting.fail(new Error(`the server ended with ${code}`)));
  const { origin } = await said();
  return {
    origin,
    used() {
      server.send('used');
      return said();
    },
    async close() {
      server.disconnect();
      await once(server, 'exit');
    },
  };
}
