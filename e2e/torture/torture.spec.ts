// `npm run long -- torture`: browser and server are killed at random moments of a seed. Its short twins in npm test:
// e2e/study.spec.ts (the browser, over a cut and a lost reply) and e2e/restart.spec.ts (the server).
import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import { expect, test } from '@playwright/test';
import { clientOfPage, creditedOf, join } from '../learner';
import { ledgerOf } from '../ledger';
import { FaultProxy } from '../network/proxy';
import { RunningServer } from '../server';
import { type Kill, planOf } from './plan';
import { studiedTo } from './played';
import { lineOf, type Struck, sumOf } from './told';
import { TorturedPhone } from './tortured-phone';
import { grantedUnseen, judged } from './verdict';

test.skip(process.env.LONG !== '1', 'npm run long -- torture');

const KILLS = Number(process.env.TORTURE_KILLS ?? 50);
const SEED = Number(process.env.TORTURE_SEED ?? 1);
const [HOUR] = HOURS_A;

/** An hour of 120 s: a phone that has come so far makes room for another learner's, s. */
const FAR = 90;
/** So long what waits on the phone may take until it is with the server, once all is well, s. */
const HEALED_WITHIN = 150;

type Way = Awaited<ReturnType<typeof begin>>;

async function begin(server: RunningServer, proxy: FaultProxy, number: number) {
  const learner = tester(number);
  const { phone, page } = await TorturedPhone.of(learner, proxy, HOUR, LESSON_A);
  const call = await clientOfPage(page, server.origin, learner);
  await join(call, learner, LESSON_A);
  return { learner, phone, credited: () => creditedOf(call, HOUR) };
}

/** Lives up to the kill and through it, lets everything heal, and looks what has become of what was played. */
async function strike(kill: Kill, server: RunningServer, proxy: FaultProxy, { phone, credited }: Way) {
  await phone.openHour();
  if (kill.when === 'playing') await phone.untilItPlays();
  proxy.use(kill.line.name, kill.line.seed);
  if (kill.repliesLost > 0) proxy.fail(/syncTimer/, 'loseReply', kill.repliesLost);
  await pause(kill.after);
  const creditedBefore = await credited();
  let last = { unseen: 0, stalled: 0 };
  if (kill.of === 'browser') {
    last = await phone.kill();
    proxy.heal();
    await phone.openHome();
  } else {
    await server.end('SIGKILL');
    await pause(kill.away);
    await server.run();
    proxy.heal();
    await phone.untilItPlays();
    await pause(1);
    await phone.stopVideo();
  }
  // A page that has just been stopped still writes its last look down: twice nothing is nothing.
  const empty = async () => {
    const before = await phone.waiting();
    await pause(0.5);
    return before + (await phone.waiting());
  };
  await expect.poll(empty, { timeout: HEALED_WITHIN * 1_000 }).toBe(0);
  const seen = { played: studiedTo(phone.ranges()), ...last, creditedBefore, credited: await credited() };
  const unseen = grantedUnseen(seen);
  if (unseen) phone.grant(unseen);
  return { kill, seen, verdict: judged(seen) };
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

async function torture(database: 'built-in' | 'postgres', server: RunningServer): Promise<void> {
  const proxy = await FaultProxy.start(server);
  const struck: Struck[] = [];
  const learners: string[] = [];
  let way: Way | undefined;
  try {
    for (const kill of planOf(SEED, KILLS)) {
      if (!way || (struck.at(-1)?.seen.credited ?? 0) > FAR) {
        await way?.phone.close();
        way = await begin(server, proxy, 1 + learners.length);
        learners.push(way.learner.id);
      }
      struck.push(await strike(kill, server, proxy, way));
      console.log(lineOf(struck.length, struck.at(-1) as Struck));
    }
  } finally {
    await way?.phone.close();
    await proxy.close();
    console.log(`torture-result ${JSON.stringify(sumOf(struck, { database, seed: SEED }))}`);
  }
  expect(struck.filter(({ verdict }) => !verdict.holds)).toEqual([]);
  for (const learner of learners) {
    const { spent, creditedMs } = await ledgerOf(server, learner);
    expect(creditedMs, 'no more was paid than was lived through').toBeLessThanOrEqual(spent + 2_000);
  }
}

test.describe.configure({ retries: 0, timeout: 0 });

test('built-in: kills lose the last second at most and invent nothing', async () => {
  const server = await RunningServer.startBuiltIn();
  await torture('built-in', server).finally(() => server.close());
});

test('postgres: kills lose the last second at most and invent nothing', async () => {
  const server = await RunningServer.start();
  expect(server.onPostgres, 'this machine has no PostgreSQL').toBe(true);
  await torture('postgres', server).finally(() => server.close());
});
