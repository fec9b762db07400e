import { parseArgs } from 'node:util';
import { FLAGS, type Flag, type Known } from './checks';
import { leavesOf, type Row, reportOf, USAGE } from './report';
import { askAll, NobodyThere } from './run';

type Ports = {
  print: (line: string) => void;
  /** Receives each row, for tests. */
  found?: (row: Row) => void;
};

const WITH_VALUE: readonly string[] = ['change-phone', 'change-password'] satisfies Flag[];

type Given = { origin: string; known: Known; flags: ReadonlySet<Flag> };

/** Reads the command line; undefined where it is wrong. */
function givenIn(args: readonly string[]): Given | undefined {
  const text = { type: 'string' } as const;
  const names = Object.keys(FLAGS) as Flag[];
  const flags = names.map(
    (name) => [name, WITH_VALUE.includes(name) ? text : { type: 'boolean' as const }] as const,
  );
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { origin: text, phone: text, password: text, ...Object.fromEntries(flags) },
    });
    const { origin, phone, password } = values as Record<string, string | undefined>;
    if (!origin || !/^https?:/.test(origin) || !phone || !password) return undefined;
    const given = values as Partial<Record<Flag, string | boolean>>;
    return {
      origin: new URL(origin).origin,
      known: {
        phone,
        password,
        newPhone: given['change-phone']?.toString(),
        newPassword: given['change-password']?.toString(),
      },
      flags: new Set(names.filter((name) => given[name])),
    };
  } catch {
    return undefined;
  }
}

/** Runs the program. Returns its exit code: 0 without faults, 1 with faults, 2 for bad arguments or no answer. */
export async function main(args: readonly string[], { print, found = () => {} }: Ports): Promise<0 | 1 | 2> {
  const given = givenIn(args);
  if (!given) {
    print(USAGE);
    return 2;
  }
  for (const line of leavesOf(given.flags)) print(line);
  const rows: Row[] = [];
  const keep = (row: Row) => {
    const isKnown = rows.some(({ call, field }) => call === row.call && field === row.field);
    if (isKnown) return;
    rows.push(row);
    found(row);
  };
  try {
    const { skipped, asked, isSignedIn } = await askAll({ ...given, found: keep });
    for (const line of reportOf(rows, skipped, asked)) print(line);
    if (!isSignedIn) print('没有登录成功，后面的没有问。');
    const isFaulty = rows.some(({ level }) => level === 'fault');
    return isFaulty ? 1 : isSignedIn ? 0 : 2;
  } catch (error) {
    if (!(error instanceof NobodyThere)) throw error;
    print(`连不上平台：${error.message}`);
    return 2;
  }
}
