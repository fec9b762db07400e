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
const { render, specimen, firstCalls, ...specimens } = await import(renderer);

/** What may be drawn into a learner's picture says this. */
const LAST_SAID = {
  '/homeLand': specimens.CARD_SPECIMEN,
  '/lessonDetail': specimens.HEAD_SPECIMEN,
  '/videoDetail': specimens.HOUR_SPECIMEN,
  '/hourDetail': specimens.HOUR_SPECIMEN,
  '/newsDetail': specimens.ARTICLE_SPECIMEN,
  '/policyDetail': specimens.ARTICLE_SPECIMEN,
  '/announceDetail': specimens.ARTICLE_SPECIMEN,
};

/** The picture at an address, with what may be drawn into it or without, or, without address, the form with all that it can say. */
const made = async ({ href, last }) => {
  if (href === undefined) return { markup: specimen(), calls: [] };
  const { pathname } = new URL(href, 'http://phone');
  globalThis.lastSeen = last ? { said: LAST_SAID[pathname] } : undefined;
  return { markup: await render(href), calls: await firstCalls(pathname, who) };
};
parentPort.on('message', (wanted) =>
  made(wanted).then(
    (picture) => parentPort.postMessage({ picture }),
    (error) => parentPort.postMessage({ error }),
  ),
);
