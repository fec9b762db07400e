import * as z from 'zod/mini';
import { ours, text } from './fields';
import { plain } from './operator-text';

/**
 * A file attached to an announcement, a news item or a policy. `fileUrl` is ours: without it a file is listed and cannot
 * be opened. `fileSize` in bytes, or in words.
 */
export const attachedFile = z.object({
  fileName: plain,
  fileType: text,
  fileSize: text,
  fileUrl: ours(text),
});
export type AttachedFile = z.output<typeof attachedFile>;
