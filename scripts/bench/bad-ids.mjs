import { loadavg } from 'node:os';
import { badRequests } from './bad-requests.mjs';
import { load, openLine, percentile } from './load.mjs';
import { buildMeasured, startMeasured } from './measured.mjs';
import { inTurn, median, mustBePaid, ROUNDS, SYNC } from './measuring.mjs';
import { StudyingPhones } from './phones.mjs';
import { onEach } from './places.mjs';

const CONNECTIONS = 16;
const ROUND_MS = 3_000;
const WARMING = 2;
/** Syncs beside a few bad ids cost others at most so much of syncs alone; beside a flood it is only told. */
const BUDGET = 1.2;
const BESIDE = {
  单独: 0,
  '旁边有坏编号，每秒 7 次': 7,
  '旁边有坏编号，每秒 50 次': 50,
};

/**
 * How long others' progress syncs take alone and beside calls with ids that no database takes, in turn, so that whatever
 * else the machine does falls on both.
 */
export async function badIds() {
  const prepared = await buildMeasured();
  let held = true;
  await onEach(prepared, 1, async ({ name, phones: [bad, ...phones], places }) => {
    const server = await startMeasured('shipped', places[0]);
    const studying = new StudyingPhones(phones, CONNECTIONS);
    const bads = badRequests(bad);
    const answers = new Map();
    const rounds = Object.fromEntries(Object.keys(BESIDE).map((kind) => [kind, []]));
    try {
      for (let round = -WARMING; round < ROUNDS; round += 1) {
        for (const [kind, perSecond] of inTurn(Object.entries(BESIDE), round + WARMING)) {
          const flood =
            perSecond > 0
              ? sendSteadily(server.origin, (n) => bads[n % bads.length], perSecond, answers)
              : undefined;
          const asking = { connections: CONNECTIONS, ms: ROUND_MS, check: mustBePaid };
          const { calls, seconds, times } = await load(
            server.origin,
            (n) => studying.request(SYNC, n),
            asking,
          );
          const sent = (await flood?.end()) ?? 0;
          if (round < 0) continue;
          const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
          rounds[kind].push({ mean: (seconds * 1_000 * CONNECTIONS) / calls, p50, p99, sent });
        }
      }
    } finally {
      await server.close();
    }
    held = say(name, rounds, answers) && held;
  });
  return held;
}

/**
 * Sends `requestOf(n)` steadily, over connections of their own, until it is ended; how many went. `answers` counts what came.
 */
export function sendSteadily(origin, requestOf, perSecond, answers) {
  const under = new Set();
  let sent = 0;
  const one = async () => {
    const line = await openLine(origin);
    try {
      const { status, text } = await line.ask(requestOf(sent++));
      const { code, result } = status === 200 ? JSON.parse(text()) : {};
      const said = `${status} ${code ?? result ?? ''}`.trim();
      answers.set(said, (answers.get(said) ?? 0) + 1);
    } finally {
      line.close();
    }
  };
  const timer = setInterval(() => {
    const asked = one().finally(() => under.delete(asked));
    under.add(asked);
  }, 1_000 / perSecond);
  return {
    async end() {
      clearInterval(timer);
      await Promise.all(under);
      return sent;
    },
  };
}

function say(name, rounds, answers) {
  process.stdout.write(
    `\n${name}，五万名学员，${CONNECTIONS} 个连接同步进度，${ROUNDS} 轮的中位数；机器负载 ${loadavg()[0].toFixed(1)}\n`,
  );
  const alone = rounds.单独;
  for (const [kind, found] of Object.entries(rounds)) {
    const of = (what) => median(found.map((round) => round[what]));
    const ratio = (what) => median(found.map((round, at) => round[what] / alone[at][what])).toFixed(2);
    process.stdout.write(
      `  ${kind}：平均 ${of('mean').toFixed(1)} 毫秒，p50 ${of('p50').toFixed(1)} 毫秒，p99 ${of('p99').toFixed(1)} 毫秒` +
        `${found === alone ? '' : `；是单独的 ${ratio('mean')} 倍（p50 ${ratio('p50')} 倍，p99 ${ratio('p99')} 倍），每轮 ${of('sent')} 次`}\n`,
    );
  }
  const said = [...answers].map(([answer, times]) => `${answer}（${times} 次）`).join('，');
  process.stdout.write(`  坏编号得到的答复：${said}\n`);
  const few = rounds['旁边有坏编号，每秒 7 次'];
  const slower = median(few.map((round, at) => round.mean / alone[at].mean));
  process.stdout.write(`  ${slower.toFixed(2)} 倍（预算 ${BUDGET} 倍）\n`);
  return slower <= BUDGET;
}
