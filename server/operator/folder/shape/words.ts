import { ID, SLUG, SLUG_LONGEST } from '@contract/operator/content-names';
import { fenOf } from '@rules/money';
import { type NumberLimits, readTypedMoney, readTypedNumber } from '@rules/typed/number';
import { isWrittenTime, plainTime } from '@rules/written-time';
import { type About, field, listField, maybe, textField } from './field';

/** The kinds of fields that a content folder has; what each is about is said where it stands. */
type Named = Pick<About, 'word' | 'example'> & { wants?: string };

const about = (named: Named, wants: string): About => ({ wants, ...named });

const LONGEST_LINE = 200;
const LONGEST_TIME_S = 10 * 3600;

export const line = (named: Named, longest = LONGEST_LINE) =>
  textField(
    about(named, `1 到 ${longest} 个字的文字`),
    (written) => written.length > 0 && written.length <= longest && !/\p{Cc}/u.test(written),
    // A tab between two words.
    (written) => written.replace(/\s*\p{Cc}+\s*/gu, ' '),
  );

export const slug = (named: Named) =>
  textField(
    about(named, '小写字母、汉字、数字，中间可以有「-」'),
    (written) => written.length <= SLUG_LONGEST && SLUG.test(written),
  );

export const slugs = (named: Named) =>
  maybe(listField(about(named, '方括号里的一串名字'), slug({ ...named, example: firstOf(named.example) })));

const firstOf = (example: string) => example.replace(/^\[|\].*$|,.*$/g, '');

export const id = maybe(
  textField({ word: '编号', wants: '引号里的数字', example: '"1902338475610030001"' }, (written) =>
    ID.test(written),
  ),
);

export const yesNo = (named: Named) =>
  field(
    about(named, ' true 或 false'),
    (written) => YES_NO.get(String(written).toLowerCase()),
    (written) => {
      if (/^(?:yes|y|on|1|是|对|有)$/i.test(written)) return 'true';
      return /^(?:no|n|off|0|否|不|没有)$/i.test(written) ? 'false' : undefined;
    },
  );

const YES_NO = new Map([
  ['true', true],
  ['false', false],
]);

export const whole = (named: Named, least: number, most: number) =>
  field(
    about(named, `${least} 到 ${most} 的整数`),
    (written) => numberIn(written, { least, most }),
    plainNumber,
  );

/** `1_000`, `1e3` and `10 人` as plain digits. */
function plainNumber(written: string): string | undefined {
  const bare = written.replaceAll('_', '').replace(/\s*\p{Script=Han}+$/u, '');
  const value = /^\d[\d.]*(?:e\+?\d+)?$/i.test(bare) ? Number(bare) : Number.NaN;
  return Number.isFinite(value) ? String(value) : undefined;
}

/** Hours of the plan (学时), one place: in tenths. */
export const tenths = (named: Named) =>
  field(
    about(named, '学时数，最多一位小数'),
    (written) => {
      const hours = numberIn(written, { least: 0, most: 1000, places: 1 });
      return hours === undefined ? undefined : Math.round(hours * 10);
    },
    plainNumber,
  );

/** Yuan with at most two places, in fen. */
export const yuan = (named: Named) => field(about(named, '以元为单位的数，最多两位小数'), fenIn, plainNumber);

export function fenIn(written: unknown): number | undefined {
  if (typeof written !== 'number' && typeof written !== 'string') return undefined;
  const amount = readTypedMoney(String(written), { least: 0, most: 1_000_000 }).value;
  return amount === undefined ? undefined : fenOf(amount);
}

/** The number that a person reads in a text: `10`, `010`, `1,780.00`. */
const numberIn = (written: unknown, limits: NumberLimits): number | undefined =>
  typeof written === 'string' ? readTypedNumber(written, limits).value : undefined;

const TIME = '中国时间，写成 2026-07-28 09:00，或者从今天数的 今天+30天 08:00';

export const time = (named: Named) => textField(about(named, TIME), isWrittenTime, timeMeant);

const SPREADSHEET_DAY = /^[234]\d{4}(?:\.\d+)?$/;
const DAY_MS = 86_400_000;

/** `2025/12/9`, `2025年12月9日`, `20251209` or a spreadsheet's number of a day, as a time is written here. */
export function timeMeant(written: string): string | undefined {
  if (SPREADSHEET_DAY.test(written)) {
    // Spreadsheets count days from 1899-12-30.
    const minutes = Math.round(Number(written) * 1440);
    const at = new Date(Date.UTC(1899, 11, 30) + (minutes * DAY_MS) / 1440).toISOString();
    return minutes % 1440 === 0 ? at.slice(0, 10) : at.slice(0, 16).replace('T', ' ');
  }
  const colons = written
    .replace(/[点时分]/g, ':')
    .replace(/秒$/, '')
    .replace(/:$/, '');
  const plain = plainTime(colons);
  return isWrittenTime(plain) ? plain : undefined;
}

export const span = (named: Named) =>
  field(about(named, `方括号里的起、止两个时间，每个是${TIME}`), (written): [string, string] | undefined => {
    if (!Array.isArray(written) || written.length !== 2) return undefined;
    const [from, to]: unknown[] = written;
    if (typeof from !== 'string' || typeof to !== 'string') return undefined;
    return isWrittenTime(from) && isWrittenTime(to) ? [from, to] : undefined;
  });

/** A place in a film, `1:10`, in ms. */
export const clock = (named: Named) =>
  field(
    about(named, ' 分:秒'),
    (written) => (typeof written === 'string' ? msOf(written) : undefined),
    (written) => written.replace('：', ':').replace(/^0?0:(?=\d+:)/, ''),
  );

function msOf(written: string): number | undefined {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(written) ?? [];
  const all = Number(minutes) * 60 + Number(seconds);
  return all > 0 && all <= LONGEST_TIME_S ? all * 1000 : undefined;
}

/** A file of the folder, as it is written: `cover.png` beside what calls it, `/pictures/cover.png` from the top. */
export const file = (named: Named) =>
  textField(
    about(named, '文件名（和这个文件放在一起），或者从最上层写起的 /pictures/文件名'),
    (written) => written.length > 0 && written.length <= 300,
  );

export const site = (named: Named) =>
  textField(about(named, '以 https:// 或 http:// 开头的网址'), (written) =>
    /^https?:\/\/[^\s/]\S*$/.test(written),
  );

export const fits = (named: Named, wants: string, pattern: RegExp) =>
  textField(about(named, wants), (written) => pattern.test(written));
