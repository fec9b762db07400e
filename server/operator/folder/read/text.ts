import { type ContentName, nameAt, pathOf } from '@contract/operator/content-kinds';
import { writtenHtml } from '../../text/written-html';
import { typeOf } from '../file-types';
import { TOO_DEEP } from '../yaml';
import type { Reading } from './reading';

/** A link of a text to something of the content, and where it stands. */
export type TextLink = { name: ContentName; file: string; line: number };

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
  const lineOf = (written: string) => {
    const at = lines.findIndex((line) => line.includes(written) || line.includes(encodeURI(written)));
    return firstLine + Math.max(at, 0);
  };
  const moved = new Map<string, string>();
  const call = (target: string, use: 'picture' | 'attachment') => {
    const path = reading.call(target, use, file, lineOf(target));
    if (path !== undefined && path !== target) moved.set(target, path);
    return path;
  };
  const seen = tried(() =>
    writtenHtml(markdown, {
      link(target) {
        const says = linkFault(target);
        if (says) reading.fault(file, lineOf(target), says);
        else if (target.startsWith('slug:')) {
          const name = nameAt(target.slice('slug:'.length));
          if (name) links.push({ name, file, line: lineOf(target) });
        } else if (isFile(target)) call(target, 'attachment');
        return target;
      },
      picture(target) {
        if (/^\w+:|^\/\//.test(target)) {
          reading.fault(
            file,
            lineOf(target),
            `图片「${target}」在别的网站上，学员看不到；请下载下来放进文件夹`,
          );
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
  for (const what of dropped) {
    const says = `学员看不到「${what}」，请删去；文字、表格、图片、链接用 Markdown 写`;
    reading.fault(file, lineOf(what.startsWith('<') ? what.slice(0, -1) : what), says);
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

/** The same text with what lay beside it called from the top. */
function fromTop(markdown: string, moved: ReadonlyMap<string, string>): string {
  let text = markdown;
  for (const [target, path] of moved) {
    for (const written of new Set([target, encodeURI(target)])) {
      for (const [before, after] of [
        ['](', ')'],
        ['](', ' '],
        ['](<', '>'],
        ['src="', '"'],
        ['href="', '"'],
      ]) {
        text = text.replaceAll(`${before}${written}${after}`, `${before}${path}${after}`);
      }
    }
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
