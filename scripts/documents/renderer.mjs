// A thread of its own: what screens leave running ends with it, and nobody else meets the phone that it feigns.
import { parentPort, workerData } from 'node:worker_threads';

const { renderer, who } = workerData;

/** All that the feigned phone knows: that somebody is signed in, or nobody. */
const known = who === 'learner' ? { token: 'none', refreshToken: 'none', userId: 'nobody' } : {};

Object.assign(globalThis, {
  localStorage: { getItem: (key) => known[key] ?? null },
  addEventListener() {},
  // The router leaves word of itself there.
  self: {},
});
const { render, specimen, firstCalls } = await import(renderer);

/** The picture at an address, or, without one, the form with all that it can say. */
const made = async (href) => {
  if (href === null) return { markup: specimen(), calls: [] };
  const { pathname } = new URL(href, 'http://phone');
  return { markup: await render(href), calls: who === 'learner' ? await firstCalls(pathname) : [] };
};
parentPort.on('message', (href) =>
  made(href).then(
    (picture) => parentPort.postMessage({ picture }),
    (error) => parentPort.postMessage({ error }),
  ),
);
