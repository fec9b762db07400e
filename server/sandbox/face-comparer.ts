import { NOT_THE_SAME } from '@demo/ids/ids';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Comparison } from '../outside/face-comparer';
import { countFaces } from './faces';
import { signedBody } from './signed-body';

/** Where the demo's comparer listens, on the server itself. */
export const SANDBOX_FACE_COMPARER = '/sandbox/faceComparer';

const request = z.object({
  photo: z.base64(),
  person: z.object({ name: z.string() }),
  reference: z.base64().optional(),
});

/**
 * The demo's comparer: speaks the signed protocol over HTTP and never touches our tables. Anybody with exactly one
 * face is the same person, but for those whose name contains «核身不符». It counts faces and cannot tell a person from
 * a picture: whether somebody is alive it does not know. The learner's own photo has to show one face, no more.
 */
export function sandboxFaceComparer(app: Hono, secret: string) {
  app.post(SANDBOX_FACE_COMPARER, bodyLimit({ maxSize: 1024 * 1024 }), async (c) => {
    const body = await signedBody(c, secret);
    if (body === undefined) return c.json({ error: 'the signature does not hold' }, 401);
    const parsed = request.safeParse(body);
    if (!parsed.success) return c.json({ error: 'no photo or no person' }, 400);
    const { photo, person, reference } = parsed.data;
    if (reference !== undefined && (await facesOf(reference)) !== 1) {
      return c.json({
        same: false,
        faces: 1,
        live: 'unknown',
        reason: '留存的本人照片看不清，请在个人资料里重新拍',
      });
    }
    const faces = await facesOf(photo);
    if (faces === undefined) return c.json({ error: 'no photo or no person' }, 400);
    return c.json(judge(faces, person.name));
  });
}

/** Counts the faces of a photo in base64; undefined where it is no picture. */
const facesOf = (photo: string): Promise<number | undefined> =>
  countFaces(Buffer.from(photo, 'base64')).catch(() => undefined);

function judge(faces: number, name: string): Comparison {
  const found = { same: false, faces, live: 'unknown' as const };
  if (faces === 0) return { ...found, reason: '未识别到人脸' };
  if (faces > 1) return { ...found, reason: '检测到多人' };
  if (name.includes(NOT_THE_SAME)) return { ...found, reason: '与本人照片不符，请由本人核身' };
  return { ...found, same: true, reason: '核身通过' };
}
