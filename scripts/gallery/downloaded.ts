import { HOURS_SHORT, LESSON_SHORT } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { join, type Learner, type Speak } from '../../e2e/learner';
import { pause, untilPlaying, untilPosition } from '../../e2e/video';
import { untilWorkerReady } from '../../e2e/worker-ready';
import type { Scene } from './scenes';

const STORE = 'zhijian-xuetang';
const HOUR_MS = 3_600_000;

type Before = NonNullable<Scene['before']>;

/** A short lesson on the phone, its video by its sound alone if there is a choice. */
async function takeAlong(page: Page, origin: string): Promise<void> {
  await untilWorkerReady(page, origin);
  await page.goto(`${origin}/lessonDetail?id=${LESSON_SHORT}`);
  await page.getByRole('button', { name: '下载整门课程' }).click();
  const sheet = page.getByRole('dialog', { name: '下载整门课程' });
  await sheet.getByRole('radio', { name: /^只听声音/ }).check();
  await sheet.getByRole('button', { name: /^下载 · / }).click();
  await page.getByText(/^都下好了 · /).waitFor();
}

const taken =
  (learner: Learner): Before =>
  async (page: Page, speak: Speak, origin: string) => {
    await join(speak, learner, LESSON_SHORT);
    await takeAlong(page, origin);
  };

/** An hour that is listened to: what is said stands large in the picture's place. */
export const listening = (learner: Learner) => ({
  address: `/videoDetail?id=${HOURS_SHORT[0]}&type=0&lessonId=${LESSON_SHORT}&trainingId=`,
  words: '已计入',
  learner,
  before: taken(learner),
  tapped: async (page: Page) => {
    await untilPlaying(page);
    await untilPosition(page, 1);
    await pause(page);
  },
});

const WORDS = { soon: '离线许可还有不到1天', lost: '手机清掉了' } as const;

/** 我的下载 with a permit that ends `soon`, or with files that the browser has taken away. */
export const downloaded = (learner: Learner, state: keyof typeof WORDS) => ({
  address: '/myDownloads',
  words: WORDS[state],
  learner,
  before: async (page: Page, speak: Speak, origin: string) => {
    await taken(learner)(page, speak, origin);
    // From beside the app, which would mend what it saw change.
    await page.goto(`${origin}/icons/mark.svg`);
    await page.evaluate(
      async ({ store, what, until }) => {
        const db = await new Promise<IDBDatabase>((done, fail) => {
          const asked = indexedDB.open(store);
          asked.onsuccess = () => done(asked.result);
          asked.onerror = () => fail(asked.error);
        });
        const table = what === 'soon' ? 'permits' : 'mediaRows';
        const written = db.transaction(table, 'readwrite');
        const rows = written.objectStore(table);
        if (what === 'lost') rows.clear();
        else {
          const all = rows.getAll();
          all.onsuccess = () => {
            for (const row of all.result) rows.put({ ...row, until });
          };
        }
        await new Promise((done) => {
          written.oncomplete = done;
        });
        db.close();
      },
      { store: STORE, what: state, until: Date.now() + 9 * HOUR_MS },
    );
  },
});
