// `npm run exams`, `npm run faces`, `npm run feedback`: package.json names the operator's command first.
import { runCommand } from '../run-command.mjs';

const [name, ...given] = process.argv.slice(2);
await runCommand(name, given);
