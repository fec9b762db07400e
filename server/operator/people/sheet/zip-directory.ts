import { OperatorRefused } from '../../../frame/operator-call';

/** What a spreadsheet may unpack to, bytes, and of how many parts it may be. */
export const MOST_UNPACKED = 64 * 1024 * 1024;
const MOST_PARTS = 1_000;

/** Signatures and sizes of the ZIP format (APPNOTE 4.3.12 and 4.3.16). */
const END_SIGNATURE = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_SIZE = 46;
const ENCRYPTED = 1;
/** Of a size or an offset that stands elsewhere (ZIP64): no spreadsheet of 5 MB needs that. */
const ELSEWHERE = 0xffffffff;

const BROKEN = '这个文件不是完整的 .xlsx，请在 Excel 或 WPS 里重新另存为 .xlsx';

/** What a part of a spreadsheet must not be, by its name, and what is said of it. */
const NOT_ALLOWED: readonly [RegExp, string][] = [
  [/(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:|\0/i, '文件里有可疑的路径，不能读取'],
  [/vba|macrosheets/i, '表格带有宏，不能读取；请另存为不带宏的 .xlsx'],
  [
    /externalLinks|connections\.xml|queryTables|\/embeddings\//i,
    '表格里有外部链接或嵌入的文件，不能读取；请把内容复制到新的表格里（选择性粘贴：数值）',
  ],
];

/**
 * Looks at the directory of a ZIP, before anything of it is unpacked: what it holds, and what it says that it unpacks to.
 * Whoever unpacks counts again, for a directory may lie.
 * @throws {OperatorRefused} with what is wrong with it.
 */
export function checkZipDirectory(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const parts = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (parts > MOST_PARTS) throw new OperatorRefused(400, '表格的内部文件太多，不能读取');
  let unpacked = 0;
  for (let part = 0; part < parts; part += 1) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) refuseBroken();
    if (view.getUint16(at + 8, true) & ENCRYPTED) {
      throw new OperatorRefused(400, '表格设了密码，请去掉密码再导入');
    }
    const size = view.getUint32(at + 24, true);
    unpacked += size === ELSEWHERE ? MOST_UNPACKED + 1 : size;
    if (unpacked > MOST_UNPACKED) throw new OperatorRefused(400, TOO_MUCH);
    const nameLength = view.getUint16(at + 28, true);
    checkName(Buffer.from(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength)).toString('utf8'));
    at += ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/** Said too by whoever unpacks it. */
export const TOO_MUCH = '表格解压以后超过 64 MB，不能读取；请删掉图片和多余的工作表再导入';

function checkName(name: string): void {
  const found = NOT_ALLOWED.find(([pattern]) => pattern.test(name));
  if (found) throw new OperatorRefused(400, found[1]);
}

/** Where the directory's end begins: last in the file, but for a comment. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return refuseBroken();
}

function refuseBroken(): never {
  throw new OperatorRefused(400, BROKEN);
}
