import { lastPlayTime } from '@contract/study';
import { HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import { join, signInByCall } from '../../../e2e/learner';
import type { ChainName, Program } from './paths';
import { BrokenChain, type Recorder } from './record';
import { NodeProcess, OPERATOR_SECRET, Phone, type Stage, startServer, until } from './stage';

const FOLDER = 'examples/first-course';
const LESSON = `/lessonDetail?id=${LESSON_B}`;
const [HOUR] = HOURS_B;
/** Seconds that are studied under a permit. */
const STUDIED = 4;

/** A path that is ready to be walked: what is recorded, the steps, and what ends it. */
export type Ready = {
  recorders: Partial<Record<Program, Recorder>>;
  walk: (keep: () => Promise<void>) => Promise<void>;
  close: () => Promise<unknown>;
};

async function joinedPhone(stage: Stage, n: number): Promise<Phone> {
  const learner = tester(n);
  // Signed in here first, because a login ends the one before.
  await join(await signInByCall(stage.origin, learner), learner, LESSON_B);
  return Phone.of(stage, learner);
}

/** All rows of a store of the phone's database. */
const rowsOf = <T>(phone: Phone, store: string): Promise<T[]> =>
  phone.run(`(async () => {
    const open = indexedDB.open('zhijian-xuetang');
    const db = await new Promise((done) => (open.onsuccess = () => done(open.result)));
    const all = db.transaction('${store}').objectStore('${store}').getAll();
    const rows = await new Promise((done) => (all.onsuccess = () => done(all.result)));
    db.close();
    return rows.map(({ address, state }) => ({ address, state }));
  })()`);

const toHour = (phone: Phone) =>
  until('课时的链接', async () => {
    const link = await phone.page.$(`main a[href*="${HOUR}"]`);
    await link?.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await link?.click();
    return phone.page.url().includes('videoDetail');
  });

/** Prepares each path up to the step before its first call. */
export const WALKS: Record<ChainName, (stage: Stage) => Promise<Ready>> = {
  async 'hour-server'({ origin, server }) {
    const learner = tester(20);
    const call = await signInByCall(origin, learner);
    await join(call, learner, LESSON_B);
    const input = { trainingId: '', hourId: HOUR, userId: learner.id };
    return {
      recorders: { server: server.recorder },
      walk: async () => void (await call(lastPlayTime, input, { window: 'chains', installation: 'chains' })),
      close: async () => undefined,
    };
  },

  async home(stage) {
    const phone = await joinedPhone(stage, 21);
    return {
      recorders: { ...phone.recorders, server: stage.server.recorder },
      walk: async () => void (await phone.open('/homeLand')),
      close: phone.close,
    };
  },

  async hour(stage) {
    const phone = await joinedPhone(stage, 22);
    await phone.withWorker();
    await phone.open(LESSON);
    return { recorders: phone.recorders, walk: async () => void (await toHour(phone)), close: phone.close };
  },

  async offline(stage) {
    const phone = await joinedPhone(stage, 23);
    await phone.withWorker();
    await phone.open(LESSON);
    await phone.reads(/噪声防护基础/);
    await until('存好的画面', async () => JSON.stringify(await rowsOf(phone, 'reads')).includes(LESSON_B));
    await phone.setOffline(true);
    return {
      recorders: phone.recorders,
      walk: async () => void (await phone.open(LESSON)),
      close: phone.close,
    };
  },

  async permit(stage) {
    const phone = await joinedPhone(stage, 24);
    await phone.withWorker();
    await phone.open(LESSON);
    await phone.press(/^下载整门课程$/);
    return {
      recorders: { ...phone.recorders, server: stage.server.recorder },
      async walk(keep) {
        await phone.press(/^下载 · /);
        await phone.press(/^我的$/);
        await phone.press(/我的下载/);
        await phone.reads(/离线许可还有\d+天/);
        await until('下好的视频', async () => {
          const states = (await rowsOf<{ state: string }>(phone, 'downloads')).map(({ state }) => state);
          return states.length > 0 && states.every((state) => state === 'complete');
        });
        await phone.setOffline(true);
        // A navigation discards the counts of the page.
        await keep();
        await phone.open(LESSON);
        await toHour(phone);
        await until('离线播放', async () => {
          // A browser that lets no video play by itself asks for a tap.
          await phone.tryPress(/^点一下继续/);
          return (await phone.run<number>(`document.querySelector('video')?.currentTime ?? 0`)) > STUDIED;
        });
        await keep();
        await phone.setOffline(false);
        await phone.open(LESSON);
      },
      close: phone.close,
    };
  },

  async content({ built }) {
    const { server, origin, close } = await startServer(built, {});
    const args = ['apply', FOLDER, '--to', origin, '--yes'];
    const command = await NodeProcess.start(built, 'content.mjs', args, { OPERATOR_SECRET });
    return {
      recorders: { server: server.recorder, command: command.recorder },
      async walk() {
        await command.begin();
        if ((await command.ended()) !== 0) throw new BrokenChain(`内容没有应用：\n${command.output()}`);
      },
      async close() {
        await command.close();
        await close();
      },
    };
  },
};
