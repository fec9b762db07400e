import { writeFileSync } from 'node:fs';
import { tester } from '@demo/ids/ids';
import { expect, stage, test, usuallyTakes } from '../stage';
import { chromium, firefox } from './by-puppeteer';
import { type Engine, NotHere } from './engine';
import { walk } from './walk';
import { webkit } from './webkit';

const set = stage();
test.describe.configure({ retries: 0 });

const ENGINES: readonly (readonly [name: string, start: () => Promise<Engine>])[] = [
  ['Chromium', chromium],
  ['Firefox', firefox],
  ['WebKitGTK', webkit],
];

for (const [place, [name, start]] of ENGINES.entries()) {
  test(`${name}: signed in, joined, downloaded, studied without network with captions, and credited; HLS plays online`, async () => {
    test.skip(process.env.LONG !== '1', 'npm run long -- engines');
    usuallyTakes(60_000);
    const engine = await start().catch((error: unknown) => {
      if (!(error instanceof NotHere)) throw error;
      process.stdout.write(`${error.message}\n`);
      return undefined;
    });
    test.skip(!engine, `${name} is not here`);
    if (!engine) return;
    try {
      const { ranges, played, credited, ...rest } = await walk(
        engine,
        set,
        tester(50 + place),
        (screen, png) => writeFileSync(test.info().outputPath(`${name}-${screen}.png`), png),
      );
      process.stdout.write(`${engine.version}：${JSON.stringify({ ...rest, played, credited })}\n`);
      expect(Math.abs(credited - played)).toBeLessThanOrEqual(1);
      expect(rest.outside).toEqual([]);
      // Where one of these falls, docs/browsers.md has to say so.
      expect(rest.playsFrom).toMatch(/\/stored$/);
      expect(rest.caption).toMatch(/^\/stored (噪声会慢慢|说话要喊)/);
      expect(rest.streamFrom).toBe('blob:');
      expect(rest.streamPlayed).toBeGreaterThan(3);
      expect(Number(rest.asksWorker)).toBeGreaterThanOrEqual(0.5);
      const size = Number(/\d+$/.exec(ranges[0]?.says ?? ''));
      expect(ranges).toEqual([
        { range: 'bytes=0-1', status: 206, says: `bytes 0-1/${size}`, bytes: 2 },
        { range: 'bytes=1000-', status: 206, says: `bytes 1000-${size - 1}/${size}`, bytes: size - 1000 },
        { range: 'bytes=-500', status: 206, says: `bytes ${size - 500}-${size - 1}/${size}`, bytes: 500 },
        { range: 'bytes=99999999-', status: 416, says: `bytes */${size}`, bytes: 0 },
      ]);
    } finally {
      await engine.close();
    }
  });
}
