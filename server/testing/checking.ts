import { faceAuth, faceChallenge, sealedPhoto } from '@contract/face';
import { finishHour, lastPlayTime, syncTimer } from '@contract/study';
import { studyRecords } from '@contract/study-records';
import { LESSON_F, TRAINING } from '@demo/ids/ids';
import { CompactEncrypt, importSPKI } from 'jose';
import type { RunningTest, Sender } from './running';

export type Who = { id: string; phone: string };

/** A learner who studies an hour with face points, call by call; positions in seconds. */
export async function checkedStudent(server: RunningTest, who: Who, hourId: string) {
  const sender: Sender = await server.student(who, LESSON_F);
  const hour = { trainingId: TRAINING, hourId, userId: who.id };
  const opened = await server.call(lastPlayTime, hour, sender);
  const challenge = (at?: string) => server.call(faceChallenge, { trainingId: TRAINING, hourId, at }, sender);

  return {
    sender,
    sessionId: opened.sessionId,
    challenge,
    open: () => server.call(lastPlayTime, hour, sender),
    /** Plays a stretch in real time and sends it. */
    async study(from: number, to: number) {
      server.time.now += (to - from) * 1000;
      const stretch = { ...hour, sessionId: opened.sessionId, from, currentTime: to, playbackRate: 1 };
      const rest = { live: true, videoUrl: undefined, localProgress: undefined };
      return server.call(syncTimer, { ...stretch, ...rest }, sender);
    },
    /** Sends a photo: under a challenge got for it, unless one is named, or none. */
    async check(
      photo: Uint8Array,
      change: { at?: string; challenge?: string | undefined; key?: string; hourId?: string } = {},
    ) {
      const { key, ...named } = change;
      const file = new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' });
      const begun = 'challenge' in named ? undefined : (await challenge(named.at)).challenge;
      const input = { trainingId: TRAINING, hourId, at: undefined, challenge: begun, ...named, file };
      return server.call(faceAuth, input, key === undefined ? sender : { ...sender, key });
    },
    /** Seals a photo as a phone does; `claims` are changed in the seal only. */
    async seal(photo: Uint8Array, at: number, claims: Record<string, unknown> = {}) {
      const { publicKey } = await challenge();
      const key = await importSPKI(publicKey, 'RSA-OAEP-256');
      const sealed = {
        photo: Buffer.from(photo).toString('base64'),
        hourId,
        at,
        takenAt: server.time.now,
        sessionId: opened.sessionId,
        userId: who.id,
        ...claims,
      };
      return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(sealed)))
        .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
        .encrypt(key);
    },
    sendSealed: (sealed: string, at: number) =>
      server.call(sealedPhoto, { trainingId: TRAINING, hourId, at, sealed }, sender),
    finish: () => server.call(finishHour, { hourId }, sender),
    async standing() {
      const records = await server.call(studyRecords, {}, sender);
      return records.find((record) => record.hourId === hourId);
    },
  };
}
