import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * Changes backups as an attacker does who can write where they lie. Reads and writes the format by itself: it imports
 * nothing of the backup, so that a mistake there cannot hide here.
 */

/** The lines of a backup without the last one, whose content follows from the others. */
export type Lines = readonly string[];

/** A change of the lines; `structural` when it must be refused even under the right passphrase. */
export type Tampering = { name: string; lines: Lines; structural: boolean };

type Head = { made: string; migrations: { hash: string; at: number }[]; tables?: Record<string, string[]> };

/** Reads a file of the former format, which has no authentication. */
export function readFormer(file: Buffer): Lines {
  const lines = gunzipSync(file).toString().split('\n').slice(0, -1);
  return lines.slice(0, -1);
}

/** Writes the former format with a last line that fits. */
export function writeFormer(lines: Lines): Buffer {
  const text = lines.map((line) => `${line}\n`).join('');
  return gzipSync(`${text}E ${createHash('sha256').update(text).digest('hex')}\n`);
}

export const isTable = (line: string): boolean => line.startsWith('T ');
const isRow = (line: string): boolean => line.startsWith('R ') || line.startsWith('K ');

/** Returns the index of a table's line and of the line after its last row. */
function extent(lines: Lines, table: string): [number, number] {
  const from = lines.indexOf(`T ${table}`);
  if (from < 0) throw new Error(`the backup has no table ${table}`);
  const rest = lines.slice(from + 1).findIndex((line) => !isRow(line));
  return [from, rest < 0 ? lines.length : from + 1 + rest];
}

const without = (lines: Lines, from: number, to = from + 1): Lines => [
  ...lines.slice(0, from),
  ...lines.slice(to),
];
const withLine = (lines: Lines, at: number, ...inserted: string[]): Lines => [
  ...lines.slice(0, at),
  ...inserted,
  ...lines.slice(at),
];
const replaced = (lines: Lines, at: number, line: string): Lines => [
  ...lines.slice(0, at),
  line,
  ...lines.slice(at + 1),
];

function withHead(lines: Lines, change: (head: Head) => object): Lines {
  const head = JSON.parse((lines[0] ?? '').slice(2)) as Head;
  return replaced(lines, 0, `H ${JSON.stringify(change(head))}`);
}

function withoutTable(lines: Lines, table: string): Lines {
  const [from, to] = extent(lines, table);
  return withHead(without(lines, from, to), (head) => {
    const { [table]: _, ...tables } = head.tables ?? {};
    return head.tables ? { ...head, tables } : head;
  });
}

/** Another digit or letter in place of the last one of a line. */
const altered = (line: string): string =>
  line.replace(/[0-9A-Za-z](?=[^0-9A-Za-z]*$)/, (last) => (last === '1' ? '2' : '1'));

/** Every change of the matrix, applied to one backup. */
export function tamperings(lines: Lines): Tampering[] {
  const change = (name: string, changed: Lines, structural = false): Tampering => ({
    name,
    lines: changed,
    structural,
  });
  const tables = lines.filter(isTable).map((line) => line.slice(2));
  const at = (prefix: string) => lines.findIndex((line) => line.startsWith(prefix));
  const [account, accountEnd] = extent(lines, 'account');
  const [keys, keysEnd] = extent(lines, 'server_key');
  const firstRow = lines[account + 1] ?? '';
  const own = (name: string) => `R ${JSON.stringify({ name, value: randomBytes(32).toString('base64') })}`;
  const keyLines = Array.from({ length: keysEnd - keys - 1 }, (_, index) => keys + 1 + index);
  const media = at('M ');
  return [
    ...tables.map((table) => change(`table ${table} dropped`, withoutTable(lines, table), true)),
    ...['credit_event', 'audit_entry', 'server_key'].map((table) => {
      const [from, to] = extent(lines, table);
      return change(`rows of ${table} dropped`, without(lines, from + 1, to));
    }),
    change(
      'date in the head',
      withHead(lines, (head) => ({ ...head, made: '2000-01-01T00:00:00.000Z' })),
    ),
    change(
      'migration left out of the head',
      withHead(lines, (head) => ({ ...head, migrations: head.migrations.slice(0, -1) })),
    ),
    change(
      'SQL in a column name of the head',
      withHead(lines, (head) => ({
        ...head,
        tables: {
          ...head.tables,
          account: ["id\") select '1'; update account set name = 'x'; --", ...(head.tables?.account ?? [])],
        },
      })),
    ),
    change(
      'SQL in a table name',
      withHead(replaced(lines, account, 'T account"; drop table lesson; --'), (head) => ({
        ...head,
        tables: { ...head.tables, 'account"; drop table lesson; --': head.tables?.account ?? [] },
      })),
      true,
    ),
    change('head dropped', without(lines, 0), true),
    change('head twice', withLine(lines, 1, lines[0] ?? ''), true),
    change('kind of a line unknown', withLine(lines, account + 1, 'X 1'), true),
    change('row changed', replaced(lines, account + 1, altered(firstRow))),
    change('row dropped', without(lines, account + 1)),
    change('row twice', withLine(lines, account + 1, firstRow), true),
    change('two rows exchanged', [
      ...lines.slice(0, account + 1),
      lines[account + 2] ?? '',
      firstRow,
      ...lines.slice(account + 3),
    ]),
    change('row in another table', withLine(without(lines, account + 1), keys - 1, firstRow)),
    change('table at the end', [...without(lines, account, accountEnd), ...lines.slice(account, accountEnd)]),
    change('table twice', withLine(lines, accountEnd, lines[account] ?? ''), true),
    change('row before the first table', withLine(lines, 1, firstRow), true),
    ...keyLines.map((key, index) =>
      change(`key ${index + 1} replaced by a plain row`, replaced(lines, key, own('access')), true),
    ),
    ...keyLines.map((key, index) =>
      change(`key ${index + 1} altered`, replaced(lines, key, altered(lines[key] ?? '')), true),
    ),
    ...keyLines.map((key, index) => change(`key ${index + 1} dropped`, without(lines, key))),
    change(
      'all keys replaced by one plain row',
      withLine(without(lines, keys + 1, keysEnd), keys + 1, own('access')),
      true,
    ),
    change('sealed line in another table', withLine(lines, account + 1, lines[keys + 1] ?? ''), true),
    ...(media < 0
      ? []
      : [
          change('medium changed', replaced(lines, media, altered(lines[media] ?? ''))),
          change('medium dropped', without(lines, media)),
        ]),
    change('medium that is a path', [...lines, 'M ../../../../etc/passwd 1'], true),
    change(
      'last line dropped',
      lines.slice(0, -1),
      lines.at(-1) !== undefined && isTable(lines.at(-1) ?? ''),
    ),
  ];
}
