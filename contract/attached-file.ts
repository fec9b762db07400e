import * as z from 'zod/mini';
import { text } from './fields';

/**
 * A file attached to an announcement, a news item or a policy. `fileUrl` is ours: without it a file is listed and cannot
 * be opened. `fileSize` in bytes, or in words.
 */
export const attachedFile = z.object({ fileName: text, fileType: text, fileSize: text, fileUrl: text });
export type AttachedFile = z.output<typeof attachedFile>;
