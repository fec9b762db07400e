import { FolderInUse } from '../../database/folder-lock';
import { WrongTables } from '../../database/migrated';
import { WrongSetting } from '../../settings/wrong-setting';
import { WrongBackup } from '../backup/lines';
import { OperatorSaidNo, OperatorUnreachable } from './operator-client';
import { WrongUsage } from './where';

/** How a command ends: 0 done, 1 not done, 2 not understood. */
export type ExitCode = 0 | 1 | 2;

/** What the operator can mend: its message is a sentence. */
const TOLD = [OperatorSaidNo, OperatorUnreachable, WrongBackup, WrongSetting, WrongTables, FolderInUse];

/**
 * Runs a command and returns its exit code. `--help` prints the usage. What the operator can fix is a sentence, anything
 * else is a defect and keeps its stack.
 */
export async function run(
  usage: string,
  command: () => Promise<ExitCode>,
  complain: (sentence: string) => void = complainAloud,
): Promise<ExitCode> {
  if (process.argv.slice(2).some((one) => one === '--help' || one === '-h')) {
    say(usage);
    return 0;
  }
  try {
    return await command();
  } catch (error) {
    if (isOfParseArgs(error)) {
      complain(`${wrongOption(error)}\n${usage}`);
      return 2;
    }
    const isWrongUse = error instanceof WrongUsage;
    const isSentence = isWrongUse || TOLD.some((kind) => error instanceof kind);
    complain(
      error instanceof Error ? ((isSentence ? error.message : error.stack) ?? error.message) : String(error),
    );
    return isWrongUse ? 2 : 1;
  }
}

/** Names the option that Node's parser refused, in Chinese. */
function wrongOption({ code, message }: NodeJS.ErrnoException): string {
  const option = /'(--?[^' ]+)/.exec(message)?.[1] ?? '';
  return code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    ? `没有「${option}」这个选项。`
    : `「${option}」的写法不对。`;
}

/** Says a sentence to who runs the command. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function complainAloud(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

const isOfParseArgs = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
