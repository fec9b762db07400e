import { workers } from '@/browser/secure-only';

/** The worker has all files to look at, and those that are wrong to fetch; nobody waits longer than this, ms. */
const PATIENCE = 5_000;

/** Has the worker see to it that each file of the app stands on the phone as the build has made it, if there is one. */
export async function mendShell(): Promise<void> {
  const controller = workers()?.controller;
  if (!controller) return;
  const { port1, port2 } = new MessageChannel();
  const looked = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  controller.postMessage({ type: 'MEND_SHELL' }, [port2]);
  await Promise.race([looked, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
