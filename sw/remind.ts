import { database } from '@/offline/database';
import { hoursThatWait } from '@/offline/hours-that-wait';
import { readMeta, signedInLearner, writeMeta } from '@/offline/meta';
import { REMIND, type Reminded, reminderDue, waitsSince } from '@/offline/reminder';

/** What browsers with periodic sync send; the types know none of it. */
type PeriodicEvent = ExtendableEvent & { tag: string };

const TITLE = '有学习还没有补传';

/** On the third and the sixth day, once each, and only where the learner has let the app speak. */
async function remind({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  const learner = await signedInLearner(database);
  const rows = learner ? await database.outbox.where({ learner }).toArray() : [];
  const due = reminderDue(waitsSince(rows), await readMeta<Reminded>(database, 'reminded'), Date.now());
  if (!due || Notification.permission !== 'granted') return;
  // Its word comes after: what was not shown was not said.
  await registration.showNotification(TITLE, {
    body: `${hoursThatWait(rows)} 个课时的学习存在手机里，已经等了 ${due.days} 天。联网打开应用，就补传计入。`,
    tag: REMIND,
    lang: 'zh-CN',
    icon: '/icons/icon-192.png',
  });
  await writeMeta(database, 'reminded', due);
}

/** Brings the app to the front, or opens it. */
async function show({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  const [page] = await clients.matchAll({ type: 'window' });
  await (page ? page.focus() : clients.openWindow('/homeLand'));
}

/** @param send tries first what may make the reminder needless; it may throw. */
export function remindNowAndThen(scope: ServiceWorkerGlobalScope, send: () => Promise<void>): void {
  scope.addEventListener('periodicsync' as 'message', (event) => {
    const { tag } = event as unknown as PeriodicEvent;
    if (tag !== REMIND) return;
    event.waitUntil(
      send()
        .catch(() => undefined)
        .then(() => remind(scope)),
    );
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(show(scope));
  });
}
