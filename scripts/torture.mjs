// `npm run long -- torture [--kills N] [--seed S] [--database built-in|postgres] [--enter]`: N kills of the browser and N
// of the server on each database. A line a kill, then a `torture-result` a database, which --enter puts into docs/soak.json.
import { parseArgs } from 'node:util';
import { enter, printing } from './soak/entered.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string' },
    database: { type: 'string' },
    enter: { type: 'boolean', default: false },
  },
});
const seed = values.seed ?? String(Date.now() % 1_000_000);
// Said before: of what never ends nothing is heard afterwards.
process.stdout.write(`torture, seed ${seed}\n`);
const args = [
  'scripts/e2e.mjs',
  'torture.spec',
  '--workers=1',
  ...(values.database ? ['-g', values.database] : []),
];
const { status, printed } = await printing(args, {
  LONG: '1',
  TORTURE_KILLS: values.kills,
  TORTURE_SEED: seed,
});
if (values.enter) await enter(printed);
process.exit(status);
