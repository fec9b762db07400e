import type { attachedFile } from '@contract/attached-file';
import type * as z from 'zod/mini';
import type { AttachedFile } from '../../database/schema';

/** Files of an announcement or a policy as their details give them. */
export const fileListOf = (files: readonly AttachedFile[]): z.input<typeof attachedFile>[] =>
  files.map(({ name, type, size, url }) => ({
    fileName: name,
    fileType: type,
    fileSize: size,
    fileUrl: url,
  }));
