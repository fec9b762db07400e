import type { MediaStore } from './media-store';
import { FolderStore } from './media-store-folder';
import { type S3Settings, S3Store } from './media-store-s3';

/** Where media lie: the operator's bucket, or else a folder. */
export const chosenMediaStore = (where: { s3: S3Settings | undefined; mediaStoreDir: string }): MediaStore =>
  where.s3 ? new S3Store(where.s3) : new FolderStore(where.mediaStoreDir);
