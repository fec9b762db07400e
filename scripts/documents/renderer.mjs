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
const { render, specimen } = await import(renderer);
/** The address of a picture, or null: the form with all that it can say. */
parentPort.on('message', (href) =>
  Promise.resolve(href === null ? specimen() : render(href)).then(
    (markup) => parentPort.postMessage({ markup }),
    (error) => parentPort.postMessage({ error }),
  ),
);
