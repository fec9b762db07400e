// Apart from the rest of `secure-only.ts`, because it comes before the first screen.

/** Service workers. Without one the app works online and keeps its outbox. A unit test has no navigator at all. */
export const workers = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker;

/** Returns whether a worker answers for this page. */
export const isControlled = (): boolean => !!globalThis.navigator?.serviceWorker?.controller;
