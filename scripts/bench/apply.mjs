import { loadavg } from 'node:os';
import { load, percentile } from './load.mjs';
import { buildMeasured, startMeasured } from './measured.mjs';
import { inTurn, median, mustBePaid, ROUNDS, SYNC } from './measuring.mjs';
import { StudyingPhones } from './phones.mjs';
import { onEach } from './places.mjs';

const CONNECTIONS = 16;
const ROUND_MS = 4_000;
const WARMING = 1;
const LESSONS = 200;
const SECRET = 'the operator of the bench';
/** What an apply costs those who study at the same time, and how long it takes itself. */
const BUDGET = { slower: 1.5, ms: 2_000 };

/** Applies a content in which every one of so many lessons says something else, again and again until it is ended. */
function applying(client, content, manyLessons, standing) {
  let ended = false;
  const times = [];
  const work = (async () => {
    while (!ended) {
      standing.round += 1;
      const lessons = [...content.lessons, ...manyLessons(LESSONS, standing.round)];
      const begun = performance.now();
      const given = { content: { ...content, lessons }, version: standing.version };
      const answer = await client.ask('/operator/content/apply', given);
      times.push(performance.now() - begun);
      if (!answer.changed) throw new Error(answer.message);
      standing.version = answer.version;
    }
  })();
  return {
    async end() {
      ended = true;
      await work;
      return times;
    },
  };
}

/** How long others' progress syncs take alone and beside an operator who applies content all the time, in turn. */
export async function apply() {
  const prepared = await buildMeasured();
  const { operatorClient, manyLessons } = prepared;
  let held = true;
  await onEach(prepared, 1, async ({ name, phones, places }) => {
    const server = await startMeasured('shipped', { ...places[0], OPERATOR_SECRET: SECRET });
    const client = operatorClient({ origin: server.origin, secret: SECRET });
    const studying = new StudyingPhones(phones, CONNECTIONS);
    const rounds = { 单独: [], 旁边在应用: [] };
    try {
      const { version, content } = await client.ask('/operator/content/export', {});
      const standing = { version, round: 0 };
      for (let round = -WARMING; round < ROUNDS; round += 1) {
        for (const kind of inTurn(Object.keys(rounds), round + WARMING)) {
          const beside = kind === '单独' ? undefined : applying(client, content, manyLessons, standing);
          const asking = { connections: CONNECTIONS, ms: ROUND_MS, check: mustBePaid };
          const { calls, seconds, times } = await load(
            server.origin,
            (n) => studying.request(SYNC, n),
            asking,
          );
          const applies = (await beside?.end()) ?? [];
          if (round < 0) continue;
          const p99 = percentile(times, 0.99);
          rounds[kind].push({ mean: (seconds * 1_000 * CONNECTIONS) / calls, p99, applies });
        }
      }
    } finally {
      await server.close();
    }
    held = say(name, rounds) && held;
  });
  return held;
}

function say(name, { 单独: alone, 旁边在应用: beside }) {
  const slower = median(beside.map((round, at) => round.mean / alone[at].mean));
  const applies = beside.flatMap((round) => round.applies);
  const ms = median(applies);
  const of = (rounds, what) => median(rounds.map((round) => round[what])).toFixed(1);
  process.stdout.write(
    `\n${name}，五万名学员，${CONNECTIONS} 个连接同步进度，${ROUNDS} 轮的中位数；机器负载 ${loadavg()[0].toFixed(1)}\n` +
      `  单独：平均 ${of(alone, 'mean')} 毫秒，p99 ${of(alone, 'p99')} 毫秒\n` +
      `  旁边不停地应用 ${LESSONS} 门课程（每门都有改动）：平均 ${of(beside, 'mean')} 毫秒，p99 ${of(beside, 'p99')} 毫秒\n` +
      `  ${slower.toFixed(2)} 倍（预算 ${BUDGET.slower} 倍）；一次应用 ${ms.toFixed(0)} 毫秒，共 ${applies.length} 次（预算 ${BUDGET.ms} 毫秒）\n`,
  );
  return slower <= BUDGET.slower && ms <= BUDGET.ms;
}
