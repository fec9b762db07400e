import { uploadFile } from '@contract/upload';
import { call } from '@/api/call';
import { newId } from '@/browser/id';
import { database } from '@/offline/database';
import { dropDraftPicture, keepDraftPicture, readDraftPicture } from '@/offline/draft-picture';
import { openPicture, shrink } from '@/ui/picture';
import type { Licence } from './draft';

/** A licence's small print can still be read at this size, px. */
const LONGEST = 1_600;

/** Photos of this page that could not be kept on the phone. */
const passing = new Map<string, Blob>();

/** Makes a photo small and keeps it with the learner's draft. @throws when it is no picture that can be opened. */
export async function takeLicence(learner: string, file: Blob): Promise<Licence> {
  const address = URL.createObjectURL(file);
  try {
    const photo = await shrink(await openPicture(address), LONGEST);
    const id = newId();
    passing.set(id, photo);
    await keepDraftPicture(database, learner, { id, photo }).catch(() => undefined);
    return { id };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The photo of a draft, of this page or of one before it. */
export async function licencePhoto(learner: string, id: string): Promise<Blob | undefined> {
  return passing.get(id) ?? (await readDraftPicture(database, learner, id).catch(() => undefined));
}

/** Where the licence is on the server; it goes there once. @throws as `call`; Error when the photo is gone. */
export async function uploadedLicence(learner: string, { id, address }: Licence): Promise<string> {
  if (address) return address;
  const photo = await licencePhoto(learner, id);
  if (!photo) throw new Error('the photo is gone');
  return (await call(uploadFile, { file: photo })).msg;
}

export async function forgetLicence(learner: string): Promise<void> {
  passing.clear();
  await dropDraftPicture(database, learner).catch(() => undefined);
}
