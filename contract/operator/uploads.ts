import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { done } from './review';

/** The largest part that is taken at once: so much of a film, and no more, ever stands in memory. */
export const LARGEST_PART = 4 * 1024 * 1024;
/** At this size of parts a file has at most about 16 GB. */
const MOST_PARTS = 4_096;
const MOST_ASKED = 5_000;

const digest = z.string().regex(/^[0-9a-f]{64}$/, '摘要应为 64 位十六进制的 SHA-256');
const EXAMPLE = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** Before anything is sent: of these files, or parts of one, which are not there yet. */
export const missing = operatorEndpoint({
  path: '/operator/uploads/missing',
  title: '问哪些文件（或文件的哪几段）还没有传',
  input: z.object({
    files: z
      .array(z.object({ digest, size: z.number().int().min(0) }))
      .max(MOST_ASKED, `一次最多问 ${MOST_ASKED} 个`),
  }),
  answer: z.object({ missing: z.array(z.string()) }),
  words: {
    files: '文件或文件的一段，每个的摘要和大小',
    digest: 'SHA-256，小写十六进制',
    size: '字节数',
    missing: '还没有的摘要',
  },
  example: { files: [{ digest: EXAMPLE, size: 4 }] },
  largestBody: 1024 * 1024,
});

/** A file that is no longer than a part is sent as one, under its own digest, and needs nothing else. */
export const part = operatorEndpoint({
  method: 'PUT',
  path: '/operator/uploads/parts/{digest}',
  title: '传一个文件，或大文件的一段（最多 4 MiB）',
  input: z.object({ digest }),
  answer: done,
  words: { digest: '这一段的 SHA-256，小写十六进制' },
  example: { digest: EXAMPLE },
  bytes: '这一段的内容，原样',
  largestBody: LARGEST_PART,
});

/** What was sent in parts becomes one file; a second time changes nothing. */
export const whole = operatorEndpoint({
  path: '/operator/uploads/whole',
  title: '把传好的几段拼成一个文件',
  input: z.object({
    digest,
    size: z.number().int().min(1),
    parts: z.array(digest).min(1, '至少要有一段').max(MOST_PARTS, '文件太大'),
  }),
  answer: done,
  words: { digest: '整个文件的 SHA-256', size: '整个文件的字节数', parts: '每一段的 SHA-256，按先后' },
  example: { digest: EXAMPLE, size: 8_388_608, parts: [EXAMPLE, EXAMPLE] },
  largestBody: 512 * 1024,
});
