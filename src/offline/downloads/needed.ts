import type { PhoneDatabase } from '../database';
import { hoursOf } from './hours-of-file';

/** What the phone keeps beside the films so that downloads open without network. */
export type Needed = { isRead: (address: string) => boolean; isPicture: (address: string) => boolean };

/** Reads that name an hour, a lesson or a training of which something is downloaded, and the pictures that came with it. */
export async function neededByDownloads(db: PhoneDatabase): Promise<Needed> {
  const rows = await db.downloads.toArray();
  const ids = new Set(
    rows
      .flatMap(hoursOf)
      .flatMap(({ hour, lesson, training }) => [hour, lesson, training])
      .filter(Boolean),
  );
  const pictures = new Set(rows.flatMap((row) => row.pictures ?? []));
  return {
    // Ids are whole segments or values of an address, or of what was sent with it.
    isRead: (address) => address.split(/[^\w-]+/).some((part) => ids.has(part)),
    isPicture: (address) => pictures.has(address),
  };
}
