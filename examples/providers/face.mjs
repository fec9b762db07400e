// A face comparer. Run `node examples/providers/face.mjs`; the platform is pointed to it by
// FACE_COMPARER_URL=http://127.0.0.1:9102/compare FACE_COMPARER_SECRET=the-secret-of-the-examples
// Compares nothing: ANSWER says what it finds, as JSON. A real one counts the faces of `photo`, checks that it shows a
// living person, and compares it with its own register or with `reference`. Modes: provider.mjs.
// ANSWER='{"same":false,"faces":1,"live":true,"reason":"与本人照片不符，请由本人核身"}' node examples/providers/face.mjs
import { json, provide, readSigned } from './provider.mjs';

const RIGHT = { same: true, faces: 1, live: true, reason: '核身通过' };
const answer = process.env.ANSWER ? JSON.parse(process.env.ANSWER) : RIGHT;

/** The first two bytes of every JPEG. */
const isJpeg = (photo) => Buffer.from(String(photo), 'base64').readUInt16BE() === 0xffd8;

provide('face', 9102, (request) => {
  const asked = readSigned(request);
  if (!asked) return json({ error: 'the signature does not hold' }, 401);
  const { photo, person, reference } = asked;
  if (typeof person?.name !== 'string' || !isJpeg(photo) || (reference !== undefined && !isJpeg(reference))) {
    return json({ error: 'no photo or no person' }, 400);
  }
  console.log(`${person.name}: ${answer.same}`);
  return json(answer);
});
