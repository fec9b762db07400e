// A thread of its own: what screens leave running ends with it, and nobody else meets the phone that it feigns.
import { parentPort, workerData } from 'node:worker_threads';

/** What screens look into for what the phone knows: nothing. The router leaves word of itself in `self`. */
const NOBODYS_PHONE = { self: {}, localStorage: { getItem: () => null } };

Object.assign(globalThis, NOBODYS_PHONE);
const { render } = await import(workerData);
parentPort.on('message', ({ href, who }) =>
  render(href, who).then(
    (markup) => parentPort.postMessage({ markup }),
    (error) => parentPort.postMessage({ error }),
  ),
);
