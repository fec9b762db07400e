import { loadavg } from 'node:os';
import { load, percentile } from './load.mjs';
import { buildMeasured, startMeasured } from './measured.mjs';
import { inTurn, median, mustBePaid, SYNC } from './measuring.mjs';
import { StudyingPhones } from './phones.mjs';
import { onEach } from './places.mjs';

const CONNECTIONS = 16;
const ALONE_MS = 5_000;
/** Each lesson is about 10 kB: 46 MB, nearly the largest content that is taken. */
const LESSONS = 4_500;
const PEOPLE = 20_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const WARMING = 1;
const SECRET = 'the operator of the bench';
/** Budget for PostgreSQL only, because on the built-in database everybody waits for the transaction that writes. */
const BUDGET = 1.5;

/**
 * How long others' progress syncs take alone, and while the operator applies 46 MB of content or imports 20,000 people,
 * for as long as that takes. On PostgreSQL a process apart answers these calls.
 */
export async function operator() {
  const prepared = await buildMeasured();
  const { operatorClient, manyLessons } = prepared;
  let held = true;
  await onEach(prepared, async ({ name, phones, place }) => {
    const server = await startMeasured({ ...place, OPERATOR_SECRET: SECRET });
    const client = operatorClient({ origin: server.origin, secret: SECRET });
    const studying = new StudyingPhones(phones, CONNECTIONS);
    try {
      const { version, content } = await client.ask('/operator/content/export', {});
      let current = version;
      const works = {
        单独: () => new Promise((done) => setTimeout(done, ALONE_MS)),
        '46 MB 内容': async (round) => {
          const lessons = [...content.lessons, ...manyLessons(LESSONS, round)];
          const answer = await client.ask('/operator/content/apply', {
            content: { ...content, lessons },
            version: current,
          });
          if (!answer.changed) throw new Error(answer.message);
          current = answer.version;
        },
        两万人: async (round) => {
          const answer = await client.ask('/operator/people/import', {
            name: '人员.csv',
            file: table(round),
          });
          if (!answer.written) throw new Error(JSON.stringify(answer.wrongs.slice(0, 3)));
        },
      };
      const rounds = Object.fromEntries(Object.keys(works).map((kind) => [kind, []]));
      for (let round = -WARMING; round < ROUNDS; round += 1) {
        for (const kind of inTurn(Object.keys(works), round + WARMING)) {
          let over = false;
          const begun = performance.now();
          const work = works[kind](round + WARMING).finally(() => {
            over = true;
          });
          const asking = { connections: CONNECTIONS, isOver: () => over, check: mustBePaid };
          const { calls, seconds, times } = await load(
            server.origin,
            (n) => studying.request(SYNC, n),
            asking,
          );
          await work;
          if (round < 0) continue;
          rounds[kind].push({
            mean: (seconds * 1_000 * CONNECTIONS) / calls,
            p99: percentile(times, 0.99),
            longest: times.at(-1),
            took: performance.now() - begun,
          });
        }
      }
      held = say(name, rounds) && held;
    } finally {
      await server.close();
    }
  });
  return held;
}

function say(name, { 单独: alone, ...beside }) {
  const of = (rounds, what) => median(rounds.map((round) => round[what]));
  const line = (kind, rounds, more = '') =>
    `  ${kind}：平均 ${of(rounds, 'mean').toFixed(1)} 毫秒，p99 ${of(rounds, 'p99').toFixed(0)}，最长 ${of(rounds, 'longest').toFixed(0)}${more}\n`;
  const hasBudget = name === 'PostgreSQL';
  let worst = 0;
  const lines = Object.entries(beside).map(([kind, rounds]) => {
    const slower = median(rounds.map((round, at) => round.mean / alone[at].mean));
    worst = Math.max(worst, slower);
    const took = (of(rounds, 'took') / 1_000).toFixed(1);
    return line(
      `旁边${kind}`,
      rounds,
      `；${slower.toFixed(2)} 倍${hasBudget ? `（预算 ${BUDGET}）` : ''}，做了 ${took} 秒`,
    );
  });
  process.stdout.write(
    `\n${name}，五万名学员，${CONNECTIONS} 个连接同步进度，${ROUNDS} 轮的中位数；机器负载 ${loadavg()[0].toFixed(1)}\n${line('单独', alone)}${lines.join('')}`,
  );
  return !hasBudget || worst <= BUDGET;
}

/** A table of people whom nobody has entered yet, base64. */
function table(round) {
  const rows = Array.from({ length: PEOPLE }, (_, n) => `张三,${16_600_000_000 + round * PEOPLE + n}`);
  return Buffer.from(['姓名,手机号', ...rows].join('\n')).toString('base64');
}
