import { webLocks } from '@/browser/web-locks';

/** Runs `work` while no other page or worker of this browser holds the lock of that name. Without Web Locks it just runs. */
export async function underLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = webLocks();
  if (!locks) return work();
  return locks.request(name, work) as Promise<T>;
}
