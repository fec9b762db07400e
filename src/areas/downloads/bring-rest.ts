import {
  type Caption,
  hourDetail,
  isLessonRecordByUser,
  lessonCatalog,
  lessonDetail,
} from '@contract/lessons';
import { MINE_AT_ONCE, mineTrainings, trainingBasicInfo, trainingCatalog } from '@contract/trainings';
import { call } from '@/api/call';
import { SessionEnded, Unreachable } from '@/api/errors';
import { browser } from '@/browser/browser';
import { workers } from '@/browser/secure-only';
import { keepPictures } from '@/offline/content/pictures';
import { database } from '@/offline/database';
import type { DownloadRow } from '@/offline/download-rows';
import { keepCaptions } from '@/offline/downloads/captions';
import { hoursOf, isText } from '@/offline/downloads/hours-of-file';
import { currentIdentity } from '@/session/identity';
import { sized } from '@/ui/sized';

/** A worker that answers for this page by then, ms. */
const WORKER_WITHIN = 60_000;

/** Pictures of ours that a text shows. */
const PICTURES = /\/pictures\/[\w.-]+(?:\?w=\d+)?/g;

/**
 * Gives what has the phone keep all that an hour needs beside its film: it is asked for as the screens ask, and the worker
 * keeps the answers. What several hours share is asked for once.
 */
export function bringingRest(): (row: DownloadRow) => Promise<void> {
  const asked = new Set<string>();

  async function once(name: string, ask: () => Promise<unknown>): Promise<void> {
    if (asked.has(name)) return;
    await ask();
    asked.add(name);
  }

  return async (row) => {
    const identity = currentIdentity();
    if (identity.is !== 'learner') throw new SessionEnded('absent');
    await untilWorkerAnswers();
    const { learner: userId } = identity;
    for (const { hour, lesson, training: trainingId } of hoursOf(row)) {
      if (trainingId)
        await once(`training ${trainingId}`, async () => {
          await call(trainingBasicInfo, { id: trainingId, uId: userId });
          await call(trainingCatalog, { trainingId });
          // Home and the learning centre lead to it, also when neither was seen since she registered.
          await once('own trainings', () => call(mineTrainings, { userId, page: 1, size: MINE_AT_ONCE }));
        });
      await once(`lesson ${lesson} ${trainingId}`, async () => {
        const { cover, lessonCoverUrl, coverUrl } = await call(lessonDetail, { id: lesson, userId });
        await call(lessonCatalog, { id: lesson, userId, trainingId });
        // By it the lesson's screen knows whether its hours open, also one that was never looked at.
        await call(isLessonRecordByUser, { userId, lessonId: lesson });
        const picture = cover || lessonCoverUrl || coverUrl;
        if (picture) await bringPictures(row, [sized(picture, 375)]);
      });
      const detail = await call(hourDetail, { id: hour, trainingId, userId });
      if (isText(row)) await bringPictures(row, detail.content.match(PICTURES) ?? []);
      else await bringCaptions(row, detail.captions);
    }
  };
}

/** They are noted, so that they are spared when what was read is cleared. */
async function bringPictures({ digest }: DownloadRow, addresses: readonly string[]): Promise<void> {
  await keepPictures(addresses);
  const pictures = (await database.downloads.get(digest))?.pictures ?? [];
  await database.downloads.update(digest, { pictures: [...new Set([...pictures, ...addresses])] });
}

/** On a first visit nobody keeps what is read before the worker has taken over. One that never does is not waited for. */
async function untilWorkerAnswers(): Promise<void> {
  const container = workers();
  if (!container || container.controller) return;
  await new Promise<void>((done) => {
    container.addEventListener('controllerchange', () => done(), { once: true });
    browser.clock.after(WORKER_WITHIN, done);
  });
}

/** A film without its captions is better than none; who only listens has nothing else to look at, and they are asked for again. */
async function bringCaptions({ digest, sound }: DownloadRow, captions: readonly Caption[]): Promise<void> {
  for (const { language, label, url } of captions) {
    const answer = await fetch(url).catch(() => undefined);
    if (!answer && sound) throw new Unreachable();
    if (answer?.ok)
      await keepCaptions(database, digest, { language, label, text: await answer.arrayBuffer() });
  }
}
