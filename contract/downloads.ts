import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { count, flag, id, list, open, optional, string, text } from './fields';
import { plain } from './operator-text';

/**
 * What of a lesson, or of all lessons of a training, the phone can hold for study without network: every hour of their
 * catalogs in the order of study; ours. `cannot` is a sentence that says why it cannot be had (it has to be studied online,
 * or is not this learner's), empty where it can. Seconds and bytes. Refused (`notFound`) where there is no such thing.
 */
export const storable = endpoint({
  method: 'GET',
  path: '/course/x/storable',
  query: { lessonId: optional(string), trainingId: optional(string) },
  words: { lessonId: '课程编号', trainingId: '培训编号' },
  answer: modern(
    list(
      z.object({
        hourId: id,
        hourName: plain,
        lessonId: id,
        lessonName: plain,
        /** 0: a video, 1: a text. */
        hourType: count,
        duration: count,
        edition: open(id),
        isFinish: flag,
        /** Face points (seconds) that have not passed, 0 for the check before play. */
        facePoints: list(z.number()),
        cannot: text,
        /** Bytes of what is stored to play it; of a text those of its images. */
        size: count,
        /** Names the file for as long as its bytes are the same; empty where nothing is stored. */
        digest: text,
        /**
         * Its sound alone, with the captions: a smaller file that plays the hour in the film's place, where the operator lets
         * it be listened to. It may stand where no film can be stored.
         */
        sound: open(z.object({ digest: id, size: count })),
      }),
    ),
  ),
  access: 'learner',
  source: 'extension',
  capability: 'downloads',
  keep: 'learner',
  tells: ['progress', 'lessons'],
});
export type StorableHour = z.output<typeof storable.answer.schema>[number];

export { ROW_BYTES } from '@rules/media-rows';

/**
 * A file that is stored of an hour's edition, ours: a signed address for some hours, `digest` (SHA-256 of the whole, hex) and
 * `rows`, the SHA-256 (base64url) of each of its rows. `form`: `sound` for the sound alone, else the film. Asked before its
 * first byte, and again when the address has expired. Refused (`notStorable`) with the sentence of `storable`.
 */
export const storedMedia = endpoint({
  method: 'GET',
  path: '/course/x/storedMedia',
  query: { hourId: string, edition: optional(string), form: optional(z.enum(['film', 'sound'])) },
  words: { hourId: '课时编号', edition: '课时版本', form: '视频或声音' },
  answer: modern(z.object({ url: text, digest: id, size: count, rows: list(text) })),
  access: 'learner',
  source: 'extension',
  capability: 'downloads',
});
export type StoredMedia = z.output<typeof storedMedia.answer.schema>;
