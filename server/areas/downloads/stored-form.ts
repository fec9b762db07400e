import { pointsToAsk, pointsUpTo } from '@rules/credit';
import { reachesEnd } from '@rules/hour-end';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { mediaJob, medium } from '../../database/schema';
import { storedName } from '../media/media-name';
import type { OrderedHour } from './order-of-study';

type Reader = Pick<Database, 'select'>;

/** The one file that a phone stores of an hour's edition, in bytes; of a text no file, but its pictures. */
export type StoredForm = { readonly digest: string; readonly size: number };

/**
 * What a phone can hold of an hour; or nothing, and the sentence that says why. `sound`: an hour that may be listened to is
 * also to be had by its sound alone, whether or not its film can be stored.
 */
export type Storable = {
  readonly form: StoredForm | undefined;
  readonly sound: StoredForm | undefined;
  readonly cannot: string;
};

const NOTHING_STORED: StoredForm = { digest: '', size: 0 };

/**
 * What a phone can hold of these hours, in their order: of a film the smaller edition that was made to be stored, where it
 * reaches the hour's end, or itself; its sound, where it reaches that end too and is smaller. It is of the edition that the
 * learner goes on with (SPEC.md rule 23).
 */
export async function storableForms(store: Reader, hours: readonly OrderedHour[]): Promise<Storable[]> {
  const films = await filmsFor(store, hours);
  const pictures = await picturesIn(store, hours);
  return hours.map((one): Storable => {
    const { hour, edition } = one;
    const cannot = mustBeOnline(one);
    if (cannot !== undefined) return { form: undefined, sound: undefined, cannot };
    if (hour.type === 1) {
      const form = { ...NOTHING_STORED, size: sizeOf(hour.content, pictures) };
      return { form, sound: undefined, cannot: '' };
    }
    const form = films.formOf(edition.media, edition.end);
    const sound = hour.listenable ? films.soundOf(edition.media, edition.end) : undefined;
    return {
      form,
      sound: sound && sound.size < (form?.size ?? Number.POSITIVE_INFINITY) ? sound : undefined,
      cannot: form ? '' : '本课时只能在线学习',
    };
  });
}

/** Why an hour has to be studied online, whatever is stored; undefined when nothing says so. */
function mustBeOnline({ hour, credit, edition, obstacle }: OrderedHour): string | undefined {
  if (obstacle) return obstacle.message;
  if (hour.link) return '这个课时在其他网站，只能在线学习';
  if (hour.videoId !== null) return '平台视频只能在线学习';
  const asked = pointsToAsk({ ...credit, points: pointsUpTo(credit, edition.end) });
  if (!hour.sealedPhotos && asked.length > 0) return '本课时要联网核身，只能在线学习';
  return undefined;
}

/** The films of the store that these hours can be played from, and what was made of them. */
async function filmsFor(store: Reader, hours: readonly OrderedHour[]) {
  const sources = [...new Set(hours.flatMap(({ edition }) => storedName(edition.media)?.digest ?? []))];
  const made =
    sources.length === 0
      ? []
      : await store
          .select()
          .from(mediaJob)
          .where(
            and(
              inArray(mediaJob.source, sources),
              inArray(mediaJob.work, ['storage', 'faststart', 'sound']),
              eq(mediaJob.state, 'done'),
            ),
          );
  const digests = [...new Set([...sources, ...made.flatMap((job) => job.made ?? [])])];
  const known =
    digests.length === 0
      ? []
      : await store
          .select()
          .from(medium)
          .where(and(inArray(medium.digest, digests), inArray(medium.kind, ['film', 'sound'])));
  const ofKind = (kind: 'film' | 'sound') =>
    new Map(known.filter((one) => one.kind === kind).map((one) => [one.digest, one]));
  const [films, sounds] = [ofKind('film'), ofKind('sound')];
  const madeOf = (source: string, work: string) =>
    made.find((job) => job.source === source && job.work === work)?.made ?? '';
  return {
    formOf(media: string, end: number): StoredForm | undefined {
      const source = storedName(media)?.digest;
      if (source === undefined) return undefined;
      return [madeOf(source, 'storage'), madeOf(source, 'faststart'), source]
        .map((digest) => films.get(digest))
        .find((film) => film?.facts?.faststart && reachesEnd(film.end ?? 0, end));
    },

    /** One that ends before the hour could not be finished with it. */
    soundOf(media: string, end: number): StoredForm | undefined {
      const sound = sounds.get(madeOf(storedName(media)?.digest ?? '', 'sound'));
      return sound && reachesEnd(sound.end ?? 0, end)
        ? { digest: sound.digest, size: sound.size }
        : undefined;
    },
  };
}

const DIGESTS = /\b[0-9a-f]{64}\b/g;

/** The bytes of the pictures that texts show, by their digests. */
async function picturesIn(store: Reader, hours: readonly OrderedHour[]): Promise<Map<string, number>> {
  const shown = [...new Set(hours.flatMap(({ hour }) => hour.content.match(DIGESTS) ?? []))];
  if (shown.length === 0) return new Map();
  const found = await store
    .select({ digest: medium.digest, size: medium.size })
    .from(medium)
    .where(and(inArray(medium.digest, shown), eq(medium.kind, 'picture')));
  return new Map(found.map(({ digest, size }) => [digest, size]));
}

const sizeOf = (content: string, pictures: ReadonlyMap<string, number>) =>
  [...new Set(content.match(DIGESTS))].reduce((sum, digest) => sum + (pictures.get(digest) ?? 0), 0);
