/**
 * Work that runs one at a time and is shared: whoever asks while it runs waits for the next run, with all others who do.
 * So each who asks is followed by a whole run, and a hundred at once cost two.
 */
export function sharing(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running.then(() => {
      const run = work();
      next = undefined;
      running = run.catch(() => undefined);
      return run;
    });
    return next;
  };
}
