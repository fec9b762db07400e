import { type Caption, hourDetail, lessonCatalog, lessonDetail } from '@contract/lessons';
import { trainingBasicInfo, trainingCatalog } from '@contract/trainings';
import { call } from '@/api/call';
import { SessionEnded } from '@/api/errors';
import { keepPictures } from '@/offline/content/pictures';
import { database } from '@/offline/database';
import type { DownloadRow } from '@/offline/download-rows';
import { keepCaptions } from '@/offline/downloads/captions';
import { hoursOf, isText } from '@/offline/downloads/queue';
import { currentIdentity } from '@/session/identity';
import { sized } from '@/ui/sized';

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
    const { learner: userId } = identity;
    const { training: trainingId, lesson } = row;
    if (trainingId)
      await once(`training ${trainingId}`, async () => {
        await call(trainingBasicInfo, { id: trainingId, uId: userId });
        await call(trainingCatalog, { trainingId });
      });
    await once(`lesson ${lesson} ${trainingId}`, async () => {
      const { cover, lessonCoverUrl, coverUrl } = await call(lessonDetail, { id: lesson, userId });
      await call(lessonCatalog, { id: lesson, userId, trainingId });
      const picture = cover || lessonCoverUrl || coverUrl;
      if (picture) await keepPictures([sized(picture, 375)]);
    });
    for (const { hour } of hoursOf(row)) {
      const detail = await call(hourDetail, { id: hour, trainingId, userId });
      if (isText(row)) await keepPictures(detail.content.match(PICTURES) ?? []);
      else await bringCaptions(row.digest, detail.captions);
    }
  };
}

/** A film without its captions is better than none. */
async function bringCaptions(digest: string, captions: readonly Caption[]): Promise<void> {
  for (const { language, label, url } of captions) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok)
      await keepCaptions(database, digest, { language, label, text: await answer.arrayBuffer() });
  }
}
