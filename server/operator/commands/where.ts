import { readFileSync } from 'node:fs';
import type { WorkplaceFilter } from '@contract/operator/workplace';
import { type OperatorClient, operatorClient } from './operator-client';

/** The command was given in a way that cannot be meant; its sentence says how to. */
export class WrongUsage extends Error {}

/** The options that every command has, for `parseArgs`. */
export const WHERE_OPTIONS = { to: { type: 'string' }, 'secret-file': { type: 'string' } } as const;

/** The options by which a command takes only the learners of a unit, a department and a crew. */
export const WORKPLACE_OPTIONS = {
  unit: { type: 'string' },
  department: { type: 'string' },
  crew: { type: 'string' },
} as const;

/** Returns those of the filters that were given. */
export const workplaceIn = ({ unit, department, crew }: WorkplaceFilter): WorkplaceFilter => ({
  ...(unit !== undefined && { unit }),
  ...(department !== undefined && { department }),
  ...(crew !== undefined && { crew }),
});

type Where = { to?: string | undefined; 'secret-file'?: string | undefined };
type Environment = Record<string, string | undefined>;

/**
 * The client for the server that the command names: `--to`, else this machine's PORT; the secret from `--secret-file`,
 * else OPERATOR_SECRET.
 * @throws {WrongUsage} with a Chinese sentence.
 */
export function clientFor(where: Where, env: Environment, say?: (sentence: string) => void): OperatorClient {
  const origin = originFor(where.to, env);
  const secret = secretOf(where['secret-file'], env);
  return operatorClient({ origin, secret, ...(say && { say }) });
}

/** The server's address: what was given as `--to`, else this machine's. @throws {WrongUsage} */
export function originFor(given: string | undefined, env: Environment): string {
  const to = given ?? `http://127.0.0.1:${env.PORT || 8080}`;
  const url = URL.canParse(to) ? new URL(to) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin;
  throw new WrongUsage(`--to 应为服务器的网址，例如 https://learn.example，现在是「${to}」`);
}

function secretOf(file: string | undefined, env: Environment): string {
  const secret = file === undefined ? env.OPERATOR_SECRET : secretIn(file);
  if (secret) return secret;
  throw new WrongUsage(
    '还没有运营密钥：请设置环境变量 OPERATOR_SECRET，或用 --secret-file 指一个只有密钥的文件',
  );
}

function secretIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new WrongUsage(`读不到密钥文件 ${file}`);
  }
}

const SHORTEST_PASSPHRASE = 12;

/** Returns the passphrase that seals the keys in a backup. @throws {WrongUsage} */
export function passphraseIn(env: Record<string, string | undefined>): string {
  const given = env.BACKUP_PASSPHRASE ?? '';
  if (given.length >= SHORTEST_PASSPHRASE) return given;
  throw new WrongUsage(
    `请设置环境变量 BACKUP_PASSPHRASE：封存服务器密钥的口令，至少 ${SHORTEST_PASSPHRASE} 个字符。恢复时要用同一个，请记在别处。`,
  );
}

/** Returns the one file that a command is about. @throws {WrongUsage} */
export function oneFile(positionals: readonly string[], usage: string): string {
  const [file, ...more] = positionals;
  if (file && more.length === 0) return file;
  throw new WrongUsage(`用法：${usage}`);
}
