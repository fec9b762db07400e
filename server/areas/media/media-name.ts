import { extname } from 'node:path';

/**
 * How the media of an hour are named where they stand in the store: `DIGEST.mp4` for a film, `DIGEST/master.m3u8` for a
 * stream, whose digest is that of the list of its files. Any other name is one of the media folder.
 */
export type StoredName = {
  readonly digest: string;
  /** With the ending by which a browser is told its type. */
  readonly file: string;
  /** Whether the file is one of a stream's. */
  readonly ofStream: boolean;
};

/** Undefined: it lies in the media folder. */
export function storedName(media: string): StoredName | undefined {
  const [, digest = '', file] = /^([0-9a-f]{64})(?:\/(.+)|\.[a-z0-9]{1,5})$/.exec(media) ?? [];
  return digest === '' ? undefined : { digest, file: file ?? media, ofStream: file !== undefined };
}

/** The name in the store of what the operator calls `name`. */
export const fileName = (digest: string, name: string): string => `${digest}${extname(name).toLowerCase()}`;

export const streamName = (digest: string, first: string): string => `${digest}/${first}`;
