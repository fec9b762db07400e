import { MediaRefused } from './media-refused';

const LARGEST = 2 * 1024 * 1024;
const TIME = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{3})$/;

/** One caption: from when to when, ms, and its lines. */
type Cue = { from: number; to: number; settings: string; lines: string[] };

/** A thing of a captions file that learners do not see, and its line. */
export type CaptionNote = { line: number; says: string };

/**
 * Returns the captions of a video as WebVTT: of WebVTT or SRT, in UTF-8, UTF-16 or GB 18030. Texts stay as they are written,
 * also `<`, `&` and empty lines; only WebVTT's own tags mark anything. Styles and notes are left out, because the player
 * draws captions by itself.
 * @throws {MediaRefused} with the line that is wrong.
 */
export const captionsIn = (bytes: Uint8Array): string => readCaptions(bytes).vtt;

/** Returns the captions, as {@link captionsIn} does, with notes on what is taken out. @throws {MediaRefused} */
export function readCaptions(bytes: Uint8Array): { vtt: string; notes: CaptionNote[] } {
  if (bytes.length > LARGEST) throw new MediaRefused('字幕文件超过 2 MB，请检查是不是字幕');
  const lines = decoded(bytes)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/);
  const notes: CaptionNote[] = [];
  const cues = cuesIn(lines, notes);
  if (cues.length === 0)
    throw new MediaRefused(
      '字幕文件里没有字幕。每条字幕先写时间，例如 00:00:01.000 --> 00:00:04.000，下一行写文字',
    );
  const written = cues.map(({ from, to, settings, lines: texts }) =>
    [`${timeOf(from)} --> ${timeOf(to)}${settings}`, ...texts].join('\n'),
  );
  return { vtt: `WEBVTT\n\n${written.join('\n\n')}\n`, notes };
}

function decoded(bytes: Uint8Array): string {
  for (const encoding of [...utf16Of(bytes), 'utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  throw new MediaRefused('字幕文件的文字读不出来，请另存为 UTF-8 编码');
}

/** UTF-16 by its byte order mark, or by the zero beside the first character, which is a digit or a letter. */
function utf16Of([first, second]: Uint8Array): string[] {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return ['utf-16le'];
  return (first === 0xfe && second === 0xff) || first === 0 ? ['utf-16be'] : [];
}

/** Blocks between empty lines that are no captions in WebVTT. */
const NO_CUE = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:[ \t]|$)/;

function cuesIn(lines: string[], notes: CaptionNote[]): Cue[] {
  const cues: Cue[] = [];
  let at = 0;
  while (at < lines.length) {
    if ((lines[at] ?? '').trim() === '') {
      at += 1;
      continue;
    }
    const end = endOf(lines, at);
    const timeAt = [at, at + 1].find((one) => one < end && (lines[one] ?? '').includes('-->'));
    const cue = timeAt === undefined ? cues.at(-1) : timed(lines[timeAt] ?? '', timeAt + 1);
    const isNumber = end === at + 1 && /^\d+$/.test((lines[at] ?? '').trim());
    if (timeAt === undefined && (NO_CUE.test(lines[at] ?? '') || (isNumber && followedByTime(lines, end)))) {
      at = end;
      continue;
    }
    if (timeAt === at + 1 && !/^\d+$/.test((lines[at] ?? '').trim())) {
      notes.push({ line: at + 1, says: `「${lines[at]}」在时间上面，是字幕的名字，学员看不到` });
    }
    const from = timeAt === undefined ? at : timeAt + 1;
    const texts = lines.slice(from, end).map((text, index) => shown(text, from + index + 1, notes));
    if (!cue) notes.push({ line: at + 1, says: `「${lines[at]}」没有时间，学员看不到` });
    // An empty line would end the caption: one with a blank in it does not.
    else if (timeAt === undefined) cue.lines.push(...(cue.lines.length > 0 ? ['\u00a0'] : []), ...texts);
    else {
      cue.lines.push(...texts);
      cues.push(cue);
    }
    at = end;
  }
  return cues.filter((cue) => cue.lines.length > 0);
}

/** Returns the end of the block that begins at `at`: the next empty line. */
function endOf(lines: string[], at: number): number {
  let end = at;
  for (; end < lines.length && (lines[end] ?? '').trim() !== ''; end += 1) {
    if (end > at + 1 && (lines[end] ?? '').includes('-->'))
      throw new MediaRefused(`字幕第 ${end + 1} 行：上一条字幕后面少了一个空行`);
  }
  return end;
}

function followedByTime(lines: string[], end: number): boolean {
  return (
    lines
      .slice(end)
      .find((line) => line.trim() !== '')
      ?.includes('-->') ?? false
  );
}

/** Tags that WebVTT has, characters that it writes otherwise, and what programs for subtitles put in. */
const VTT_TAG = /^<\/?(?:[biu]|ruby|rt|c(?:\.[\w.-]+)?|v(?:\.[\w.-]+)? [^<>]+|v|lang [\w-]+|lang)>/;
const ENTITY = /^&(?:amp|lt|gt|nbsp|lrm|rlm|#\d+|#x[\da-f]+);/i;
const OVERRIDE = /\{\\[^{}]*\}|<\/?font\b[^<>]*>|<\d{2}:[\d:.]+>/gi;

/** A line as WebVTT that shows what is written. */
function shown(line: string, number: number, notes: CaptionNote[]): string {
  const taken = line.match(OVERRIDE);
  if (taken)
    notes.push({ line: number, says: `「${taken.join('')}」是字幕软件的标记，已经去掉，学员看不到` });
  return line
    .replace(OVERRIDE, '')
    .trimEnd()
    .replace(/[<&]/g, (mark, at: number, whole: string) => {
      const rest = whole.slice(at);
      if (mark === '<') return VTT_TAG.test(rest) ? mark : '&lt;';
      return ENTITY.test(rest) ? mark : '&amp;';
    });
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
