import { type ContentName, nameAt, pathOf } from '@contract/operator/content-kinds';
import { writtenHtml } from '../../text/written-html';
import { typeOf } from '../file-types';
import { TOO_DEEP } from '../yaml';
import type { Reading } from './reading';

/** A link of a text to something of the content, and where it stands. */
export type TextLink = { name: ContentName; file: string; line: number };

const MOST_LISTED = 20;
const PLACE_IMAGE =
  '请把图片放进文件夹，写成 ![说明](文件名.png)；从 Word 来的，用 npm run content -- paste 转换整篇';
const TOO_LONG = '太长了，后面的学员看不到；请分成几篇';

/**
 * The Markdown of a text whose first line is `firstLine` of `file`: with pictures and files called from the folder's top,
 * wherever it comes to stand. What learners would not see, and what leads nowhere, is a fault.
 */
export function readText(
  reading: Reading,
  body: string,
  file: string,
  firstLine: number,
  links: TextLink[],
): string {
  const markdown = body.replace(/^\n+/, '').trimEnd();
  const lines = body.split('\n');
  const linesOf = (pattern: RegExp): number[] => {
    const found = lines.flatMap((line, at) => (pattern.test(line) ? [firstLine + at] : []));
    return found.length > 0 ? found : [firstLine];
  };
  const linesCalling = (target: string) => {
    const calling = linesOf(addressPattern(target));
    return calling[0] === firstLine ? linesOf(new RegExp(eitherWay(target))) : calling;
  };
  const refuse = (target: string, says: string) => {
    for (const line of linesCalling(target)) reading.fault(file, line, says);
  };
  const moved = new Map<string, string>();
  const call = (target: string, use: 'picture' | 'attachment') => {
    for (const line of linesCalling(target)) {
      const path = reading.call(target, use, file, line);
      if (path === undefined) continue;
      if (path !== target) moved.set(target, path);
      return;
    }
  };
  const seen = tried(() =>
    writtenHtml(markdown, {
      link(target) {
        const says = linkFault(target);
        if (says) refuse(target, says);
        else if (target.startsWith('slug:')) {
          const name = nameAt(target.slice('slug:'.length));
          if (name) links.push(...linesCalling(target).map((line) => ({ name, file, line })));
        } else if (isFile(target)) call(target, 'attachment');
        return target;
      },
      picture(target) {
        if (/^(?:https?:)?\/\//i.test(target)) {
          refuse(target, `图片「${target}」在别的网站上，学员看不到；请下载下来放进文件夹`);
        } else if (/^[a-z]\w*:|^[a-z]:?\\/i.test(target)) {
          const name = target.startsWith('data:') ? 'data:' : target;
          refuse(target, `图片「${name}」不在文件夹里，学员看不到；${PLACE_IMAGE}`);
        } else call(target, 'picture');
        return target;
      },
    }),
  );
  if (!seen) {
    reading.fault(file, firstLine, TOO_DEEP);
    return '';
  }
  const { dropped, tooLong } = seen;
  for (const { what, remedy, pattern } of dropped) {
    const at = linesOf(pattern);
    reading.fault(file, at[0], `学员看不到「${what}」${listed(at)}，${remedy}`);
  }
  if (tooLong) reading.fault(file, firstLine, TOO_LONG);
  return fromTop(markdown, moved);
}

/** Undefined for what is nested deeper than a stack is. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const isFile = (target: string): boolean =>
  !/^\w+:/.test(target) && typeOf(target.split('?')[0] ?? '') !== undefined;

/** What is wrong with where a link leads; undefined if nothing. */
function linkFault(target: string): string | undefined {
  if (target.startsWith('slug:')) {
    if (nameAt(target.slice('slug:'.length))) return undefined;
    return `链接「${target}」不对，应写成 slug:lessons/课程名、slug:news/新闻名 这样`;
  }
  if (/^(https?:\/\/[^/]|tel:|mailto:)/.test(target) || /^\/(?!\/)/.test(target) || isFile(target))
    return undefined;
  return `链接「${target}」不对：本站的内容写 slug:lessons/课程名 这样，别的网站从 https:// 写起`;
}

/** `（第 7、9 行）`, where there is more than one line. */
function listed(lines: readonly number[]): string {
  if (lines.length < 2) return '';
  const more = lines.length > MOST_LISTED ? `等 ${lines.length} 行` : ' 行';
  return `（第 ${lines.slice(0, MOST_LISTED).join('、')}${more}）`;
}

const escapedPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An address as it is, or with `%E7…`. */
const eitherWay = (target: string): string =>
  [...new Set([target, encodeURI(target)])].map(escapedPattern).join('|');

/** The place of an address: after `](` or `src=`, before what ends it there. */
const addressPattern = (target: string, flags = ''): RegExp =>
  new RegExp(
    `(\\]\\(\\s*<?|<|\\b(?:src|href)\\s*=\\s*["']?)(?:${eitherWay(target)})(?=[\\s)>"'])`,
    `i${flags}`,
  );

/** The same text with the files beside it called from the top. */
function fromTop(markdown: string, moved: ReadonlyMap<string, string>): string {
  let text = markdown;
  for (const [target, path] of moved) {
    text = text.replace(addressPattern(target, 'g'), (_, before: string) => `${before}${path}`);
  }
  return text;
}

/** Links of texts that lead to nothing in the folder, as faults. */
export function linkFaults(
  reading: Reading,
  links: readonly TextLink[],
  known: (name: ContentName) => boolean,
): void {
  for (const { name, file, line } of links) {
    if (!known(name)) reading.fault(file, line, `链接「slug:${pathOf(name)}」找不到，文件夹里没有这一项`);
  }
}
