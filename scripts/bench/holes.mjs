import { loadavg } from 'node:os';
import pg from 'pg';
import { contract } from '../contract.mjs';
import { load, percentile, sendSteadily } from './load.mjs';
import { buildMeasured, startMeasured } from './measured.mjs';
import { inTurn, median, mustBePaid, ROUNDS, SYNC } from './measuring.mjs';
import { bytesOf, StudyingPhones } from './phones.mjs';
import { EVENTS_EACH, LEARNERS, onEach } from './places.mjs';

const CONNECTIONS = 16;
const ROUND_MS = 3_000;
const WARMING = 2;
const SESSIONS = 50_000;
/** Loads by one learner beside the others' syncs: requests a second, and the budget as a ratio of syncs alone. */
const BESIDE = {
  单独: { perSecond: 0 },
  '一位学员的时间不够，每秒 1 条': { perSecond: 1, request: shortOfTime, budget: 1.2 },
  '一位学员的时间不够，每秒 3 条': { perSecond: 3, request: shortOfTime, budget: 1.2 },
  '一位学员用编造的手机要离线许可，每秒 10 次': { perSecond: 10, request: permitOfNobody, budget: 1.5 },
  '一位学员用编造的手机要离线许可，每秒 50 次': { perSecond: 50, request: permitOfNobody, budget: 1.5 },
  '一位学员的记录被别的事务锁着，每秒 10 条': {
    perSecond: 10,
    request: shortOfTime,
    isLocked: true,
    budget: 1.5,
  },
};

/** More of the hour than the learner has lived since its beginning. */
function shortOfTime({ hour, learner, session, ...phone }, n) {
  const stretch = { hourId: hour, userId: learner, sessionId: session, from: 0, currentTime: 10_000 };
  const body = { ...stretch, trainingId: '', playbackRate: 1, live: false };
  return bytesOf({ ...phone, learner }, 'PUT', SYNC, n + 1, JSON.stringify(body));
}

function permitOfNobody(phone, n) {
  const { method, path } = contract.permits.permits;
  const invented = { ...phone, installation: `invented-${n}` };
  return bytesOf(invented, method, path, n + 1, JSON.stringify({ trainingId: phone.training }));
}

/**
 * How long others' progress syncs take alone and beside one learner who is short of time, asks for permits or is locked, in
 * turn, so that whatever else the machine does falls on all.
 */
export async function holes() {
  const prepared = await buildMeasured();
  let held = true;
  await onEach(prepared, async ({ name, phones: [first, ...phones], place }) => {
    const one = { ...first, training: prepared.TRAINING };
    await prepared.manySessions(place, one, SESSIONS);
    const server = await startMeasured(place);
    const studying = new StudyingPhones(phones, CONNECTIONS);
    const kinds = Object.entries(BESIDE).filter(([, { isLocked }]) => !isLocked || place.DATABASE_URL);
    const rounds = Object.fromEntries(kinds.map(([kind]) => [kind, []]));
    const answers = Object.fromEntries(kinds.map(([kind]) => [kind, new Map()]));
    let sent = 0;
    try {
      for (let round = -WARMING; round < ROUNDS; round += 1) {
        for (const [kind, { perSecond, request, isLocked }] of inTurn(kinds, round + WARMING)) {
          const lock = isLocked ? await locked(place.DATABASE_URL, one.learner) : undefined;
          const beside =
            request && sendSteadily(server.origin, () => request(one, sent++), perSecond, answers[kind]);
          const asking = { connections: CONNECTIONS, ms: ROUND_MS, check: mustBePaid };
          const { calls, seconds, times } = await load(
            server.origin,
            (n) => studying.request(SYNC, n),
            asking,
          );
          await Promise.all([lock?.end(), beside?.end()]);
          if (round < 0) continue;
          rounds[kind].push({ mean: (seconds * 1_000 * CONNECTIONS) / calls, p99: percentile(times, 0.99) });
        }
      }
    } finally {
      await server.close();
    }
    held = say(name, rounds, answers) && held;
  });
  return held;
}

/** Holds the learner's row in a transaction of its own until it is ended. */
async function locked(connectionString, learner) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from learner_time where learner = $1 for update', [learner]);
  return client;
}

function say(name, rounds, answers) {
  process.stdout.write(
    `\n${name}，${LEARNERS} 名学员、每人 ${EVENTS_EACH} 条明细，其中一位有 ${SESSIONS} 次学习；${CONNECTIONS} 个连接同步进度，${ROUNDS} 轮的中位数；机器负载 ${loadavg()[0].toFixed(1)}\n`,
  );
  const alone = rounds.单独;
  let held = true;
  for (const [kind, found] of Object.entries(rounds)) {
    const of = (what) => median(found.map((round) => round[what]));
    const ratio = (what) => median(found.map((round, at) => round[what] / alone[at][what]));
    const { budget } = BESIDE[kind];
    const received = [...answers[kind]].map(([answer, times]) => `${answer}（${times} 次）`).join('，');
    process.stdout.write(
      `  ${kind}：平均 ${of('mean').toFixed(1)} 毫秒，p99 ${of('p99').toFixed(1)} 毫秒` +
        `${budget ? `；是单独的 ${ratio('mean').toFixed(2)} 倍（预算 ${budget} 倍），p99 ${ratio('p99').toFixed(2)} 倍；答复 ${received}` : ''}\n`,
    );
    if (budget) held &&= ratio('mean') <= budget;
  }
  return held;
}
