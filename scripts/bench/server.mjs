import { loadavg } from 'node:os';
import { load, percentile } from './load.mjs';
import { buildMeasured, startMeasured } from './measured.mjs';
import { inTurn, median, mustBePaid, ROUNDS, SYNC } from './measuring.mjs';
import { StudyingPhones } from './phones.mjs';
import { onEach } from './places.mjs';
import { postgresProcessor } from './processor.mjs';

const STATIC = '/course/bench/static';
const CONNECTIONS = 64;
const ROUND_MS = 3_000;
/** So many rounds more go before: what a process does for the first time costs more. */
const WARMING = 3;
/** Processor time of a sync over that of the same request with an answer that stands already; p99 in ms. */
const BUDGET = { PGlite: 2, PostgreSQL: 1.5, p99: 50 };

/**
 * Compares the cost of a progress sync with the same request with token check and a static answer: in turn, so that whatever
 * else the machine does falls on both alike.
 */
export async function server() {
  const prepared = await buildMeasured();
  let held = true;
  await onEach(prepared, async ({ name, phones, place }) => {
    const asked = await startMeasured(place);
    const database = place.DATABASE_URL ? await postgresProcessor(place.DATABASE_URL) : () => 0;
    const kinds = {
      固定答复: { path: STATIC, phones: new StudyingPhones(phones, CONNECTIONS) },
      进度: { path: SYNC, phones: new StudyingPhones(phones, CONNECTIONS) },
    };
    const rounds = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
    try {
      for (let round = -WARMING; round < ROUNDS; round += 1) {
        for (const [kind, { path, phones: own }] of inTurn(Object.entries(kinds), round + WARMING)) {
          const before = { ...(await asked.used()), database: database() };
          const asking = { connections: CONNECTIONS, ms: ROUND_MS, check: mustBePaid };
          const { calls, seconds, times } = await load(asked.origin, (n) => own.request(path, n), asking);
          const after = { ...(await asked.used()), database: database() };
          if (round < 0) continue;
          rounds[kind].push({
            cpu: (after.cpu - before.cpu) / calls,
            database: (after.database - before.database) / calls,
            statements: (after.statements - before.statements) / calls,
            perSecond: calls / seconds,
            p50: percentile(times, 0.5),
            p99: percentile(times, 0.99),
          });
        }
      }
    } finally {
      await asked.close();
    }
    held = say(name, rounds) && held;
  });
  return held;
}

function say(name, rounds) {
  process.stdout.write(
    `\n${name}，五万名学员，${CONNECTIONS} 个连接，${ROUNDS} 轮的中位数；机器负载 ${loadavg()[0].toFixed(1)}\n`,
  );
  const of = (kind, what) => median(rounds[kind].map((round) => round[what]));
  for (const kind of Object.keys(rounds)) {
    process.stdout.write(
      `  ${kind}：服务器 ${of(kind, 'cpu').toFixed(0)} 微秒/次，数据库进程 ${of(kind, 'database').toFixed(0)} 微秒/次，` +
        `${of(kind, 'perSecond').toFixed(0)} 次/秒，p50 ${of(kind, 'p50').toFixed(1)} 毫秒，p99 ${of(kind, 'p99').toFixed(1)} 毫秒，` +
        `${of(kind, 'statements').toFixed(2)} 条语句/次\n`,
    );
  }
  const ratio = (kind, other, what) =>
    median(rounds[kind].map((round, at) => round[what] / rounds[other][at][what]));
  const cpu = ratio('进度', '固定答复', 'cpu');
  const p99 = of('进度', 'p99');
  process.stdout.write(
    `  进度比固定答复：处理器 ${cpu.toFixed(2)} 倍（预算 ${BUDGET[name]} 倍），吞吐 ${ratio('进度', '固定答复', 'perSecond').toFixed(2)} 倍；` +
      `p99 ${p99.toFixed(1)} 毫秒（预算 ${BUDGET.p99} 毫秒）\n`,
  );
  return cpu <= BUDGET[name] && p99 <= BUDGET.p99;
}
