import { CHAINS, type Chain, type ChainName, type Program } from './paths';
import { BrokenChain, recordChain, type SpanPlaces } from './record';
import { type Built, placeOf, Stage } from './stage';
import { WALKS } from './walks';

const say = (text: string) => process.stdout.write(`${text}\n`);

const PROGRAMS: Record<Program, string> = {
  page: '页面',
  worker: 'Worker',
  server: '服务器',
  command: '命令',
};

/** Records the chosen chains, or all, and prints their counts. Returns the exit status. */
export async function recordChains(built: Built, args: readonly string[]): Promise<number> {
  const named = args.filter((one) => !one.startsWith('-'));
  const unknown = named.find((one) => !(one in CHAINS));
  if (unknown) throw new BrokenChain(`没有「${unknown}」。可以选：${Object.keys(CHAINS).join('、')}`);
  const chosen = (Object.keys(WALKS) as ChainName[]).filter(
    (one) => named.length === 0 || named.includes(one),
  );
  const chains: [ChainName, Chain][] = chosen.map((name) => [name, CHAINS[name]]);
  const places = new Map<ChainName, SpanPlaces[]>();
  for (const [name, { spans }] of chains) {
    const found = spans.map(async ({ first, last }) => ({
      first: await placeOf(built, first),
      last: await placeOf(built, last),
    }));
    places.set(name, await Promise.all(found));
  }
  const stage = await Stage.start(built);
  try {
    for (const [name, chain] of chains) {
      const recorded = () => record(stage, name, chain, places.get(name) ?? []);
      const files = await recorded().catch((error: Error) => {
        if (!(error instanceof BrokenChain)) throw error;
        say(`${error.message}。再走一次。`);
        return recorded();
      });
      report(name, chain, files, args.includes('--list'));
    }
  } finally {
    await stage.close();
  }
  return 0;
}

async function record(stage: Stage, name: ChainName, chain: Chain, places: readonly SpanPlaces[]) {
  const { recorders, walk, close } = await WALKS[name](stage);
  try {
    return await recordChain(chain, recorders, places, walk);
  } finally {
    await close();
  }
}

function report(name: ChainName, chain: Chain, files: Map<Program, Set<string>>, list: boolean): void {
  const all = [...new Set([...files.values()].flatMap((one) => [...one]))].sort();
  const by = [...files].map(([program, { size }]) => `${PROGRAMS[program]} ${size}`).join('，');
  say(`${chain.what}（${name}）：${all.length} 个文件，${by}；从前手数 ${chain.byHand}`);
  for (const { first, last } of chain.spans)
    say(`  从 ${first.file} 的 ${first.call} 到 ${last.file} 的 ${last.call}`);
  if (list) for (const file of all) say(`  ${file}`);
}

/** Runs as a program of its own: `run.mjs ROOT APP SERVER ARGS`. */
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const [root = '', app = '', server = '', ...args] = process.argv.slice(2);
try {
  process.exitCode = await recordChains({ root, app, server }, args);
} catch (error) {
  if (!(error instanceof BrokenChain)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
