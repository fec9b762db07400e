import { WrongUsage } from './where';

const SHORTEST = 12;

/** What the keys in a backup are sealed with. @throws {WrongUsage} */
export function passphraseIn(env: Record<string, string | undefined>): string {
  const given = env.BACKUP_PASSPHRASE ?? '';
  if (given.length >= SHORTEST) return given;
  throw new WrongUsage(
    `请设置环境变量 BACKUP_PASSPHRASE：封存服务器密钥的口令，至少 ${SHORTEST} 个字符。恢复时要用同一个，请记在别处。`,
  );
}

/** The one file that a command is about. @throws {WrongUsage} */
export function oneFile(positionals: readonly string[], usage: string): string {
  const [file, ...more] = positionals;
  if (file && more.length === 0) return file;
  throw new WrongUsage(`用法：${usage}`);
}
