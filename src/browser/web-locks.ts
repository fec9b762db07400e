/** Web Locks, of page and worker. Without them windows cannot know of each other; keys and the server's lease make that harmless. */
export const webLocks = (): LockManager | undefined =>
  // A unit test has no navigator at all, an insecure address none of its locks, whatever the types say.
  (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;
