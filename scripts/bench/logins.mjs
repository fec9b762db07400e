import sharp from 'sharp';
import { contract } from '../contract.mjs';
import { demoServer } from './demo-server.mjs';

/** Who uploads, of each kind: sixty pictures a day are read of one. And who signs in. */
const UPLOADERS = { huge: [1, 2], large: [3, 4] };
const LEARNERS = [5, 6, 7, 8, 9, 10, 11, 12];
const ROUNDS = 12;
/** Login beside the pictures costs at most so much of login alone. */
const BUDGET = 1.5;

const phoneOf = (n) => String(13_800_010_000 + n);
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** A picture that is small on the way and large when opened: white, RGBA. */
const bomb = (side) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/**
 * How long a login takes alone and beside a learner's pictures, in turn, so that whatever else the machine does falls on
 * both. Two kinds: 64 megapixels, which are refused, and 16, the most that are decoded.
 */
export async function logins() {
  const { origin, close } = await demoServer();
  try {
    const signIn = async (n) => {
      const begun = performance.now();
      const answer = await fetch(origin + contract.login.phoneLogin.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ phone: phoneOf(n), password: 'demo123456' }),
      });
      const { result, token, msg } = await answer.json();
      if (result !== 'success') throw new Error(msg);
      return { ms: performance.now() - begun, token };
    };
    const some = async (times) => {
      for (const n of LEARNERS) times.push((await signIn(n)).ms);
    };
    const upload = async (token, picture) => {
      const form = new FormData();
      form.set('file', new Blob([picture]), 'a.png');
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(origin + contract.upload.uploadFile.path, {
        method: 'POST',
        headers,
        body: form,
      });
      const { code } = await answer.json();
      if (code === '2102') throw new Error('nothing was read: the day’s pictures are used up');
    };

    const found = [];
    for (const [what, uploaders, picture] of [
      ['八张 6400 万像素', UPLOADERS.huge, await bomb(8_000)],
      ['八张 1600 万像素', UPLOADERS.large, await bomb(4_000)],
    ]) {
      const tokens = [];
      for (const n of uploaders) tokens.push((await signIn(n)).token);
      const alone = [];
      const beside = [];
      const left = [];
      await some([]);
      for (let round = 0; round < ROUNDS; round += 1) {
        await some(alone);
        let under = 8;
        const flood = tokens.flatMap((token) => Array.from({ length: 4 }, () => upload(token, picture)));
        for (const one of flood) one.then(() => (under -= 1));
        await new Promise((soon) => setTimeout(soon, 50));
        await some(beside);
        left.push(under);
        // The next round's logins alone are alone.
        await Promise.all(flood);
      }
      found.push({ what, alone: median(alone), beside: median(beside), left: median(left) });
    }
    for (const { what, alone, beside, left } of found) {
      const ratio = (beside / alone).toFixed(2);
      process.stdout.write(
        `登录：单独 ${alone.toFixed(0)} 毫秒，旁边有${what} ${beside.toFixed(0)} 毫秒，${ratio} 倍（预算 ${BUDGET} 倍）；登录完时还有 ${left} 张没处理完\n`,
      );
    }
    return found.every(({ alone, beside }) => beside <= BUDGET * alone);
  } finally {
    await close();
  }
}
