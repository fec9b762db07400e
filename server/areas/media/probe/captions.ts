import { MediaRefused } from './media-refused';

const LARGEST = 2 * 1024 * 1024;
const TIME = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{3})$/;

/** One caption: from when to when, ms, and its lines. */
type Cue = { from: number; to: number; settings: string; lines: string[] };

/**
 * The captions of a film as WebVTT: what is WebVTT already, or SRT, written in one way. Styles and notes are left out: the
 * player draws captions by itself.
 * @throws {MediaRefused} with the line that is wrong.
 */
export function captionsIn(bytes: Uint8Array): string {
  if (bytes.length > LARGEST) throw new MediaRefused('字幕文件超过 2 MB，请检查是不是字幕');
  const text = decoded(bytes);
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const cues = cuesIn(lines);
  if (cues.length === 0)
    throw new MediaRefused(
      '字幕文件里没有字幕。每条字幕先写时间，例如 00:00:01.000 --> 00:00:04.000，下一行写文字',
    );
  const written = cues.map(({ from, to, settings, lines: said }) =>
    [`${timeOf(from)} --> ${timeOf(to)}${settings}`, ...said].join('\n'),
  );
  return `WEBVTT\n\n${written.join('\n\n')}\n`;
}

function decoded(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  throw new MediaRefused('字幕文件的文字读不出来，请另存为 UTF-8 编码');
}

function cuesIn(lines: string[]): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!line.includes('-->')) continue;
    const cue = timed(line, at + 1);
    for (at += 1; at < lines.length && (lines[at] ?? '').trim() !== ''; at += 1) {
      if ((lines[at] ?? '').includes('-->'))
        throw new MediaRefused(`字幕第 ${at + 1} 行：上一条字幕后面少了一个空行`);
      cue.lines.push((lines[at] ?? '').trimEnd());
    }
    if (cue.lines.length > 0) cues.push(cue);
  }
  return cues;
}

function timed(line: string, number: number): Cue {
  const [begins = '', rest = ''] = line.split('-->');
  const [ends = '', ...settings] = rest.trim().split(/\s+/);
  const [from, to] = [msOf(begins.trim()), msOf(ends)];
  if (from === undefined || to === undefined) {
    throw new MediaRefused(
      `字幕第 ${number} 行的时间「${line.slice(0, 60)}」不对，应像 00:00:01.000 --> 00:00:04.000`,
    );
  }
  if (to <= from) throw new MediaRefused(`字幕第 ${number} 行的结束时间不晚于开始时间`);
  const known = settings.filter((one) => /^(?:vertical|line|position|size|align):[\w%,.-]+$/.test(one));
  return { from, to, settings: known.map((one) => ` ${one}`).join(''), lines: [] };
}

function msOf(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, ms] = TIME.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
}

function timeOf(ms: number): string {
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
}
