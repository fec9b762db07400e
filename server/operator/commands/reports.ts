// `npm run reports -- training|unit|learner WHICH --out FILE …` and `npm run reports -- verify FILE`
import { ASK_USAGE, askReport } from './ask-report';
import { run, say } from './run';
import { VERIFY_USAGE, verifyReport } from './verify-report';

const args = process.argv.slice(2);

process.exitCode = await run(`${ASK_USAGE}\n${VERIFY_USAGE}`, () =>
  args[0] === 'verify' ? verifyReport(args.slice(1), process.env, say) : askReport(args, process.env, say),
);
