import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
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

/** The lines with the head of the former format, whose server keys are encrypted under the key itself. */
export function asFormer(lines: Lines, key: Buffer, salt: string): Lines {
  const tables = Object.fromEntries(lines.filter(isTable).map((line) => [line.slice(2), ['id']]));
  const own = Buffer.from(hkdfSync('sha256', key, '', 'zhijian-backup server keys', 32));
  const changed = withHead(lines, ({ made, migrations }) => ({ format: 1, made, migrations, tables, salt }));
  return changed.map((line) =>
    line.startsWith('K ') ? `K ${encryptedAgain(line.slice(2), own, key)}` : line,
  );
}

/** Nonce, tag and text, base64. */
function encryptedAgain(text: string, from: Buffer, to: Buffer): string {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', from, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', to, iv);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Writes the former format with a last line that fits. */
export function writeFormer(lines: Lines): Buffer {
  const text = lines.map((line) => `${line}\n`).join('');
  return gzipSync(`${text}E ${createHash('sha256').update(text).digest('hex')}\n`);
}

/** The key of a passphrase, as docs/operator-calls.md describes it. `salt` is base64. */
export const keyOf = (passphrase: string, salt: string): Buffer =>
  scryptSync(passphrase, Buffer.from(salt, 'base64'), 32, {
    ...{ N: 131_072, r: 8, p: 1, maxmem: 200_000_000 },
  });

/** Bytes of the first line, of the header, of a segment, of a tag: docs/adr/0020. */
const [PREFACE, HEADER, SEGMENT, TAG] = [42, 40, 1_048_576, 16];

/** A file taken apart; the header counts to the first segment's size. */
type Pieces = { preface: Buffer; header: Buffer; segments: readonly Buffer[] };

export function piecesOf(file: Buffer): Pieces {
  const segments: Buffer[] = [];
  for (let from = PREFACE + HEADER, to = PREFACE + SEGMENT; from < file.length; from = to, to += SEGMENT) {
    segments.push(file.subarray(from, to));
  }
  return {
    preface: file.subarray(0, PREFACE),
    header: file.subarray(PREFACE, PREFACE + HEADER),
    segments,
  };
}

const joined = ({ preface, header, segments }: Pieces) => Buffer.concat([preface, header, ...segments]);

export const saltOf = (file: Buffer): string => file.subarray(17, 41).toString();

function nonce(header: Buffer, number: number, isLast: boolean): Buffer {
  const counter = Buffer.alloc(5, isLast ? 1 : 0);
  counter.writeUInt32BE(number);
  return Buffer.concat([header.subarray(33), counter]);
}

const derivedKey = (key: Buffer, { preface, header }: Omit<Pieces, 'segments'>) =>
  Buffer.from(hkdfSync('sha256', key, header.subarray(1, 33), preface, 32));

/** Reads the lines of an authentic file. */
export function readBackup(file: Buffer, key: Buffer): Lines {
  const pieces = piecesOf(file);
  const { header, segments } = pieces;
  const own = derivedKey(key, pieces);
  const plain = segments.map((segment, number) => {
    const last = number === segments.length - 1;
    const decipher = createDecipheriv('aes-256-gcm', own, nonce(header, number, last));
    decipher.setAuthTag(segment.subarray(-TAG));
    return Buffer.concat([decipher.update(segment.subarray(0, -TAG)), decipher.final()]);
  });
  return gunzipSync(Buffer.concat(plain)).toString().split('\n').slice(0, -2);
}

/** The last line, with the counts of these lines. */
const endOf = (lines: Lines): string =>
  `E ${JSON.stringify({ rows: countsOf(lines), media: lines.filter((line) => line[0] === 'M').length })}`;

const plainOf = (lines: Lines, end: string) => gzipSync([...lines, end, ''].join('\n'), { level: 0 });

/**
 * Writes a file under a key, not compressed, so that it has several segments. The last line has the counts of `counted`, which
 * are those of the lines.
 */
export function writeBackup(lines: Lines, key: Buffer, salt: string, counted = lines): Buffer {
  const plain = plainOf(lines, endOf(counted));
  const preface = Buffer.from(`zhijian-backup 2 ${salt}\n`);
  const header = Buffer.concat([Buffer.of(HEADER), randomBytes(HEADER - 1)]);
  const own = derivedKey(key, { preface, header });
  const segments: Buffer[] = [];
  const first = SEGMENT - HEADER - TAG;
  for (let from = 0, to = first; from < plain.length; from = to, to += SEGMENT - TAG) {
    const cipher = createCipheriv('aes-256-gcm', own, nonce(header, segments.length, to >= plain.length));
    segments.push(
      Buffer.concat([cipher.update(plain.subarray(from, to)), cipher.final(), cipher.getAuthTag()]),
    );
  }
  return joined({ preface, header, segments });
}

/**
 * Changes the content of a file of `writeBackup` without the key, as an attacker can who knows the plain text: AES-GCM
 * encrypts with a key stream, and only the tags, which stay, betray it.
 */
export function withPlainText(file: Buffer, lines: Lines, changed: Lines): Buffer {
  const [from, to] = [plainOf(lines, endOf(lines)), plainOf(changed, endOf(changed))];
  if (from.length !== to.length || from.equals(to)) throw new Error('the change needs the same length');
  const pieces = piecesOf(file);
  let at = 0;
  const segments = pieces.segments.map((segment) => {
    const other = Buffer.from(segment);
    for (let index = 0; index < segment.length - TAG; index += 1, at += 1) {
      other.writeUInt8((other[index] ?? 0) ^ (from[at] ?? 0) ^ (to[at] ?? 0), index);
    }
    return other;
  });
  return joined({ ...pieces, segments });
}

/** Changes of the content that keep its length, for `withPlainText`. */
export function plainTextTamperings(lines: Lines): [name: string, changed: Lines][] {
  const [account] = extent(lines, 'account');
  const [keys] = extent(lines, 'server_key');
  return [
    ['row', replaced(lines, account + 1, withOtherPhone(lines[account + 1] ?? ''))],
    ['key', replaced(lines, keys + 1, alteredKey(lines[keys + 1] ?? ''))],
    ['date', replaced(lines, 0, (lines[0] ?? '').replace(/"made":"20/, '"made":"19'))],
    ['number', replaced(lines, 0, (lines[0] ?? '').replace(/"number":\d/, '"number":9'))],
  ];
}

function countsOf(lines: Lines): Record<string, number> {
  const counts: Record<string, number> = {};
  let table = '';
  for (const line of lines) {
    if (isTable(line)) table = line.slice(2);
    if (isTable(line)) counts[table] ??= 0;
    if (isRow(line) && table) counts[table] = (counts[table] ?? 0) + 1;
  }
  return counts;
}

/** Changes of a file's bytes, by name. `older` is an earlier file under the same passphrase. */
export function byteTamperings(file: Buffer, older: Buffer): [name: string, changed: Buffer][] {
  const pieces = piecesOf(file);
  const other = piecesOf(older);
  const { segments } = pieces;
  const flipped = (at: number) => {
    const changed = Buffer.from(file);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    return changed;
  };
  const withSegments = (changed: readonly Buffer[]) => joined({ ...pieces, segments: changed });
  const starts = segments.map((_, index) => PREFACE + (index === 0 ? HEADER : index * SEGMENT));
  return [
    ...Array.from({ length: PREFACE + HEADER }, (_, at): [string, Buffer] => [
      `bit of byte ${at} of the first line and the header`,
      flipped(at),
    ]),
    ...segments.flatMap((segment, index): [string, Buffer][] => {
      const start = starts[index] ?? 0;
      const rest = segments.slice(index + 1);
      return [
        [`first bit of segment ${index}`, flipped(start)],
        [`bit in the middle of segment ${index}`, flipped(start + Math.floor(segment.length / 2))],
        [`bit of the tag of segment ${index}`, flipped(start + segment.length - 1)],
        [`segment ${index} dropped`, withSegments([...segments.slice(0, index), ...rest])],
        [`segment ${index} twice`, withSegments([...segments.slice(0, index), segment, segment, ...rest])],
        [
          `segment ${index} and the next one exchanged`,
          withSegments([...segments.slice(0, index), ...rest.slice(0, 1), segment, ...rest.slice(1)]),
        ],
        [
          `segment ${index} from the older file`,
          withSegments([...segments.slice(0, index), other.segments[index] ?? Buffer.alloc(0), ...rest]),
        ],
        [`cut off before segment ${index}`, file.subarray(0, start)],
        [`cut off within segment ${index}`, file.subarray(0, start + Math.floor(segment.length / 2))],
      ];
    }),
    ['last byte cut off', file.subarray(0, -1)],
    ['one byte more', Buffer.concat([file, Buffer.of(0)])],
    ['file twice', Buffer.concat([file, file])],
    ['first line of the older file', joined({ ...pieces, preface: other.preface })],
    ['header of the older file', joined({ ...pieces, header: other.header })],
    ['segments of the older file', joined({ ...pieces, segments: other.segments })],
    ['segments and header of the older file', joined({ ...other, preface: pieces.preface })],
    ['empty file', Buffer.alloc(0)],
    ['first line alone', pieces.preface],
  ].filter(([, changed]) => !file.equals(changed as Buffer)) as [string, Buffer][];
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

/** A row of accounts with another phone number, as somebody changes it who wants to log in as that learner. */
const withOtherPhone = (row: string): string =>
  row.replace(/"phone":"\d{3}/, (begin) => (begin.endsWith('199') ? '"phone":"198' : '"phone":"199'));

/** Another first character of what is encrypted; the last one of base64 may have bits that do not count. */
const alteredKey = (line: string): string => `K ${line[2] === 'A' ? 'B' : 'A'}${line.slice(3)}`;

/** Makes the text several segments long. */
export const padded = (lines: Lines): Lines =>
  withHead(lines, (head) => ({ ...head, padding: 'x'.repeat(2_500_000) }));

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
    change('row changed', replaced(lines, account + 1, withOtherPhone(firstRow))),
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
      change(`key ${index + 1} altered`, replaced(lines, key, alteredKey(lines[key] ?? '')), true),
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
    change('last line dropped', lines.slice(0, -1)),
  ];
}
