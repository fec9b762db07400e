import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { layBeside } from '../build-server.mjs';
import { bundle, root } from '../bundle.mjs';

const FOLDER = 'dist/bench';
const MEASURED = 'server/testing/measured';
/** The server's study calls and one more, which only these builds have. */
const BESIDE = { 'server/areas/study/calls.ts': `${MEASURED}/study-calls.ts` };
/** The builds that are measured, each with what stands in it in another's place. */
export const BUILDS = {
  shipped: BESIDE,
  'no-events': { ...BESIDE, 'server/areas/study/told-events.ts': `${MEASURED}/no-events.ts` },
};

/** Builds the servers to be measured, and gives what fills a database for them. */
export async function buildMeasured() {
  await rm(root(FOLDER), { recursive: true, force: true });
  for (const [name, instead] of Object.entries(BUILDS)) {
    await bundle(`${MEASURED}/main.ts`, `${FOLDER}/${name}.mjs`, instead);
  }
  await bundle(`${MEASURED}/learners.ts`, `${FOLDER}/learners.mjs`);
  await layBeside(FOLDER);
  return import(pathToFileURL(root(`${FOLDER}/learners.mjs`)).href);
}

/** Starts one of the builds; `used()` is its processor time (µs) and its statements until now. */
export async function startMeasured(build, where) {
  const flags = (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter(Boolean);
  const server = fork(root(`${FOLDER}/${build}.mjs`), [], {
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
