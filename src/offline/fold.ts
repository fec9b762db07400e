import type { PhoneDatabase } from './database';
import { installationId, nextSequence } from './meta';
import type { JournalRow, OpenPlace, OutboxRow, Stretch, StudyPlace } from './rows';
import { cut, join, joinedMarks } from './stretch';

const NEW = {
  sealed: false,
  state: 'waiting',
  failures: 0,
  serverErrors: 0,
  unnamed: 0,
  dueAt: 0,
  words: '',
} as const;

/**
 * How what was recorded becomes rows of the outbox. Each verb is a part of a transaction that the outbox has begun over
 * journal, outbox and meta.
 */
export function createFolding(db: PhoneDatabase, wall: () => number) {
  const ofHour = (learner: string, hour: string) => db.outbox.where({ learner, hour }).toArray();

  /** A row more, after all others of this phone, with a key that no other has. */
  async function append(
    place: OpenPlace & Pick<OutboxRow, 'marks'>,
    rest: Pick<OutboxRow, 'kind' | 'from' | 'to' | 'real' | 'cause' | 'photo'>,
  ): Promise<void> {
    const sequence = await nextSequence(db);
    const key = `${await installationId(db)}:${sequence}`;
    await db.outbox.add({ ...place, ...NEW, ...rest, sequence, key, at: wall() });
  }

  /** The journal becomes rows of the outbox, none of which spans a photo's face point. */
  async function foldRow(row: JournalRow): Promise<void> {
    const photos = (await ofHour(row.learner, row.hour)).filter(({ kind }) => kind === 'photo');
    const points = photos.map(({ from }) => from);
    for (const stretch of cut(row, points)) await foldStretch(row, stretch, points);
    await db.journal.delete(row.window);
  }

  /** A stretch joins the unsealed row of its hour and session, or becomes a new one. */
  async function foldStretch(place: JournalRow, stretch: Stretch, points: number[]): Promise<void> {
    const open = (await ofHour(place.learner, place.hour)).find(
      (other) =>
        other.kind === 'progress' &&
        !other.sealed &&
        other.state === 'waiting' &&
        other.session === place.session &&
        other.from <= stretch.to &&
        stretch.from <= other.to &&
        cut(join(other, stretch), points).length === 1,
    );
    if (open) {
      const marks = joinedMarks(open.marks, place.marks);
      await db.outbox.update(open.sequence, { ...join(open, stretch), ...(marks && { marks }) });
    } else if (stretch.to > stretch.from) await append(place, { kind: 'progress', ...stretch, cause: '' });
  }

  /** What stands before a face point grows no more, and what was refused at it is settled now. */
  async function endRows({ learner, hour }: Pick<StudyPlace, 'learner' | 'hour'>, at: number): Promise<void> {
    for (const row of await ofHour(learner, hour)) {
      if (row.kind === 'progress') await db.outbox.update(row.sequence, { sealed: true });
      if (row.kind === 'photo' && row.state === 'refused' && row.from === at)
        await db.outbox.delete(row.sequence);
    }
  }

  return { append, foldRow, endRows };
}
