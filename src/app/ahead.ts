import { platformKeys, revocations } from '@contract/certificates';
import { listUserColumns } from '@contract/columns';
import { helpTree, listHelpGroups } from '@contract/help';
import { call } from '@/api/call';
import { isStoreFirst, type Line } from '@/browser/line';
import { lineHere } from '@/browser/line-here';
import { workers } from '@/browser/secure-only';
import type { LineWatch } from '@/browser/watch-line';
import { currentIdentity } from '@/session/identity';

/** As far as browsers tell it: nothing is known on iOS, which then counts as good. */
type Connection = { saveData?: boolean; effectiveType?: string; type?: string };

/**
 * Whether fetching what nobody asked for is no burden: never with Save-Data, never hidden, and never on a slow line, by the
 * browser's word or by what came of the last requests: there the app's own packs come first.
 */
export function mayFetchAhead(connection: Connection | undefined, line: Line, hidden: boolean): boolean {
  if (isStoreFirst(line) || hidden || connection?.saveData) return false;
  return !connection?.effectiveType || connection.effectiveType === '4g';
}

/** Once a day is enough. */
const AGAIN_AFTER = 24 * 3_600_000;
const KEY = 'aheadAt';

/** Until the worker answers for this page: on an old phone's first visit that takes longer than being left alone. */
async function workerAnswers(container: ServiceWorkerContainer): Promise<void> {
  if (container.controller) return;
  await new Promise((done) => container.addEventListener('controllerchange', done, { once: true }));
}

/** Waits until `may` holds, which is asked now and at each change of the line. */
export async function untilLine(may: () => boolean, watch: Pick<LineWatch, 'onChange'>): Promise<void> {
  if (may()) return;
  await new Promise<void>((done) => {
    const end = watch.onChange(() => {
      if (!may()) return;
      end();
      done();
    });
  });
}

/**
 * Fetches what may be needed offline once the line allows it: what certificates are checked with, the columns and all
 * help. The worker keeps the answers; without one nothing is fetched.
 */
export async function fetchAhead(now = Date.now()): Promise<void> {
  const { connection } = navigator as { connection?: Connection };
  const container = workers();
  if (!container) return;
  await workerAnswers(container);
  if (now - Number(localStorage.getItem(KEY) ?? 0) < AGAIN_AFTER) return;
  await untilLine(
    () => mayFetchAhead(connection, navigator.onLine ? lineHere.line() : 'none', document.hidden),
    lineHere,
  );
  await call(platformKeys, {});
  await call(revocations, {});
  const identity = currentIdentity();
  await call(listUserColumns, identity.is === 'learner' ? { userId: identity.learner } : {});
  const groups = await call(listHelpGroups, { name: '', startNum: 1, pageSize: 200 });
  // One after the other: whatever the learner does now comes first.
  for (const { id } of groups.educationHelpDocumentGroupList) await call(helpTree, { groupId: id });
  localStorage.setItem(KEY, String(now));
}
