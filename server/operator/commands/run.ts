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
 * Runs a command and gives its exit code: what the operator can mend is one sentence, anything else is a defect and keeps
 * its stack.
 */
export async function run(
  command: () => Promise<ExitCode>,
  complain: (sentence: string) => void = complainAloud,
): Promise<ExitCode> {
  try {
    return await command();
  } catch (error) {
    const wrongUse = error instanceof WrongUsage || isOfParseArgs(error);
    const told = wrongUse || TOLD.some((kind) => error instanceof kind);
    complain(
      error instanceof Error ? ((told ? error.message : error.stack) ?? error.message) : String(error),
    );
    return wrongUse ? 2 : 1;
  }
}

/** Says a sentence to who runs the command. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function complainAloud(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

const isOfParseArgs = (error: unknown): boolean =>
  error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
